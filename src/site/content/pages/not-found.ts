import { paths } from "#paths.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const notFoundPage = {
  path: paths.page.notFound(),
  title: "Page not found",
  description: "There is no page at this address. It may have moved, or the link may be wrong.",
  image: "/og/home.png",
  keywords: [],
  modified: "2026-11-20",
  noindex: true,
} as const satisfies PageMetadata;
