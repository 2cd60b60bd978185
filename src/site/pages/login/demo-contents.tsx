import { siteConfig } from "#site.config.ts";

const contents = [
  [`${siteConfig.claims.agents} agents`, "You can change their steps, limits and access."],
  ["Sample systems", "They stand in for SAP, Workday and ServiceNow."],
  ["A week of runs", "Some wait for your approval; one was retried."],
] as const;

export function DemoContents() {
  return (
    <dl className="max-w-[40rem]">
      {contents.map(([title, text]) => (
        <div key={title} className="grid gap-x-6 border-t border-rule py-4 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{title}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
