import { siteConfig } from "#site.config.ts";
import { PolicySection } from "#site/pages/privacy-policy/policy-section.tsx";

export function Recipients() {
  return (
    <PolicySection id="recipients">
      <p>
        All of it is kept in one database that we run. The people who answer requests and read the statistics have
        accounts of their own, and the server checks their role at every call.
      </p>
      <p>
        Companies that host our server or deliver our mail work on our instructions, under a processing agreement. We
        give or sell your data to nobody else, unless the law obliges us.
      </p>
      <p>Links to LinkedIn and other sites are plain links: those sites learn of you only when you follow one.</p>
    </PolicySection>
  );
}

const periods = [
  // The build's RETENTION_DAYS; see vite.config.ts.
  ["Raw analytics records", `${import.meta.env.RETENTION_DAYS || siteConfig.privacy.retentionDays} days`],
  ["Counts made from them, which say nothing of a visitor", "As long as the site is run"],
  ["Who is on the site now", "30 minutes after the last sign of life"],
  ["Visits set aside because they look made by a program", "30 days"],
  ["That a visitor was forgotten, as a hash that refuses late records", "30 days"],
  ["Proof of consent", `${siteConfig.privacy.consentDays} days, the period in which we may have to prove it`],
  [
    "Demo requests and messages",
    `Until they are resolved without a contract, or you ask us to delete them, and for at most ${siteConfig.privacy.leadDays} days; mail about them is deleted with them`,
  ],
  ["Newsletter address", "Until you unsubscribe; 7 days if you were asked to confirm it and did not"],
  ["Administrator's session", "7 days, or until logout"],
] as const;

export function Retention() {
  return (
    <PolicySection id="retention">
      <dl className="mt-4 border-b border-rule">
        {periods.map(([data, period]) => (
          <div key={data} className="grid gap-x-6 border-t border-rule py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="font-semibold">{data}</dt>
            <dd>{period}</dd>
          </div>
        ))}
      </dl>
    </PolicySection>
  );
}
