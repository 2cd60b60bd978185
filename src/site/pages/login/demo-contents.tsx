import { siteConfig } from "#site.config.ts";

const contents = [
  [`${siteConfig.claims.agents} agents`, "with their steps, limits and rights"],
  ["Sample systems", "in place of SAP, Workday and ServiceNow"],
  ["A week of runs", "with approvals that wait for you, and a retry to look at"],
] as const;

export function DemoContents() {
  return (
    <dl className="max-w-[36rem] border-b border-rule">
      {contents.map(([title, text]) => (
        <div key={title} className="grid gap-x-6 border-t border-rule py-4 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{title}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
