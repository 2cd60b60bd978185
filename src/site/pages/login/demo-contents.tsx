import { siteConfig } from "#site.config.ts";
import { erpAndFinance } from "#site/content/systems/erp-and-finance.ts";
import { TemplateCanvas } from "#site/sections/template-canvas.tsx";

const contents = [
  [`${siteConfig.claims.agents} agents`, "You can change their steps, limits and access."],
  ["Sample systems", "They stand in for SAP, Workday and ServiceNow."],
  ["A week of runs", "Some wait for your approval; one was retried."],
] as const;

const invoices = erpAndFinance.find(({ name }) => name === "SAP");

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
      {invoices && (
        <div data-surface="paper" className="mt-8 rounded-control">
          <TemplateCanvas template={invoices.template} />
        </div>
      )}
    </div>
  );
}
