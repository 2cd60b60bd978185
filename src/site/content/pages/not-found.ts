import { paths } from "#paths.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const notFoundPage = {
  path: paths.page.notFound(),
  title: "Page not found",
  description: "There is nothing at this address. The page may have moved, or the link may be wrong.",
  image: "/og/home.png",
  keywords: [],
  modified: "2026-11-20",
  noindex: true,
} as const satisfies PageMetadata;
