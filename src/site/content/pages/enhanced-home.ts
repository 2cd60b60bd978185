import { paths } from "#paths.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const enhancedHomePage = {
  path: paths.page.enhancedHome(),
  title: "Orchestrate agents across your departments",
  description:
    "Build agents without code, connect them to the systems you have, and watch what they do, step by step, in one place.",
  image: "/og/enhanced-home.png",
  keywords: ["agent orchestration", "no-code agent builder"],
  modified: "2026-11-20",
} as const satisfies PageMetadata;
