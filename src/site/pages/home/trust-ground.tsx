import type { HomePartWords } from "#site/content/home-parts.ts";
import { AccessTable } from "#site/console/access-table.tsx";
import { useConsoleLanguage } from "#site/console/console-language.ts";
import { StepRecords } from "#site/console/step-records.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const standards = ["SOC2", "GDPR", "ISO27001", "HIPAA"];

export function TrustGround({ words }: { words: HomePartWords["trust"] }) {
  const { lang } = useConsoleLanguage();
  return (
    <div data-surface="paper" className="trust-ground">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="trust-title" title={words.title} />
        <div className="mt-14 grid gap-x-14 gap-y-16 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <h3 className="text-title">{words.observability}</h3>
            <p className="mt-2 mb-6 max-w-[36rem] text-muted">{words.observabilityText}</p>
            <div lang={lang}>
              <StepRecords />
            </div>
          </div>
          <div className="grid content-start gap-12 lg:col-span-5">
            <div>
              <h3 className="text-title">{words.compliant}</h3>
              <p className="mt-2 text-muted">{words.compliantText}</p>
              <ul className="mt-4 grid grid-cols-2 border-t border-text font-medium tabular-nums">
                {standards.map((standard) => (
                  <li key={standard} className="border-b border-rule py-2">
                    {standard}
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <h3 className="text-title">{words.signIn}</h3>
              <p className="mt-2 text-muted">{words.signInText}</p>
              <dl lang={lang} className="panel mt-5 px-4 py-1 text-small tabular-nums sm:px-5">
                {words.signInFacts.map(([fact, value]) => (
                  <div key={fact} className="flex justify-between gap-4 border-rule py-2.5 not-first:border-t">
                    <dt className="text-muted">{fact}</dt>
                    <dd className="font-semibold">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </div>
          <div className="grid gap-x-14 gap-y-6 lg:col-span-12 lg:grid-cols-12">
            <div className="lg:col-span-4">
              <h3 className="text-title">{words.roles}</h3>
              <p className="mt-2 text-muted">{words.rolesText}</p>
            </div>
            <div lang={lang} className="lg:col-span-8">
              <AccessTable />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
