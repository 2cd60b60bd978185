import { siteConfig } from "#site.config.ts";
import { ItSupport } from "#site/vignettes/it-support.tsx";

const contents = [
  [`${siteConfig.claims.agents} agents`, "You can change their steps, limits and access."],
  ["Sample systems", "They stand in for SAP, Workday and ServiceNow."],
  ["A week of runs", "Some wait for your approval; one was retried."],
] as const;

export default function DemoContents() {
  return (
    <div className="max-w-[40rem]">
      <dl className="border-b border-rule">
        {contents.map(([title, text]) => (
          <div key={title} className="grid gap-x-6 border-t border-rule py-4 sm:grid-cols-[11rem_1fr]">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 mb-3 text-muted">One of the cases waiting for you:</p>
      <ItSupport />
    </div>
  );
}
