import { paths } from "#paths.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const danishNotFoundPage = {
  path: paths.page.notFoundDanish(),
  lang: "da",
  title: "Siden findes ikke",
  description: "Der er ingen side på denne adresse. Siden er måske flyttet, eller også er linket forkert.",
  image: "/og/da.png",
  keywords: [],
  modified: "2026-11-25",
  noindex: true,
} as const satisfies PageMetadata;
