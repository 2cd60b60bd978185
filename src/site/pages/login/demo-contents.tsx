import { siteConfig } from "#site.config.ts";
import { TermList } from "#site/sections/term-list.tsx";

const contents = [
  [`${siteConfig.claims.agents} agents`, "See their steps, limits and access rights."],
  ["Sample systems", "They stand in for SAP, Workday and ServiceNow."],
  ["A week of runs", "Some await your approval. One failed and was retried."],
] as const;

export const DemoContents = () => <TermList rows={contents} className="border-b border-rule" />;
