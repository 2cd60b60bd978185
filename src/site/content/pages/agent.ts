import { paths } from "#paths.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const agentPage = {
  path: paths.page.agent(),
  title: "Build agents",
  description:
    "From a trigger to an approved result: build an agent on a canvas, test it on real cases, and release it with the rights it needs.",
  image: "/og/agent.png",
  keywords: ["build AI agents", "no-code agent builder"],
  modified: "2026-11-20",
} as const satisfies PageMetadata;
