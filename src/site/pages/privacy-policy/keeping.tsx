import { siteConfig } from "#site.config.ts";
import { PolicySection } from "#site/pages/privacy-policy/policy-section.tsx";
import { describePeriod } from "#site/pages/privacy-policy/describe-period.ts";
import { PeriodList } from "#site/pages/privacy-policy/period-list.tsx";

export function Recipients() {
  return (
    <PolicySection id="recipients">
      <p>
        Everything is kept in one database that we operate. The people who answer requests and read the statistics each
        have their own account, and the server checks their role on every request.
      </p>
      <p>
        Companies that host our server or deliver our email work on our instructions, under a data processing agreement.
        We pass your data to nobody else unless the law obliges us to, and we never sell it.
      </p>
      <p>Links to LinkedIn and other sites are plain links. Those sites learn about you only if you follow one.</p>
    </PolicySection>
  );
}

const { privacy } = siteConfig;

const periods = [
  // The build's RETENTION_DAYS; see vite.config.ts.
  ["Raw analytics records", describePeriod(Number(import.meta.env.RETENTION_DAYS || privacy.retentionDays), "en")],
  ["Totals derived from them, which identify no one", "As long as the site is in operation"],
  ["Counts of page loads, which describe no visitor", "As long as the site is in operation"],
  ["The list of visitors on the site now", "30 minutes after the last activity"],
  ["Visits set aside because they look automated", "30 days"],
  ["A hash that shows a visitor has withdrawn consent, so that late records are refused", "30 days"],
  [
    "Proof of consent",
    `${describePeriod(privacy.consentDays, "en")}, the period in which we may have to prove consent`,
  ],
  [
    "Demo requests and messages",
    `Until your request is closed without a contract or you ask us to delete it; ${describePeriod(privacy.leadDays, "en")} at most. Emails and meetings about it are deleted with it`,
  ],
  ["Newsletter address", "Until you unsubscribe; 7 days if you were asked to confirm it and did not"],
  ["Administrator's account", "Until another administrator deletes it"],
  ["Administrator's session", "7 days, or until sign-out"],
] as const;

export function Retention() {
  return (
    <PolicySection id="retention">
      <PeriodList periods={periods} />
    </PolicySection>
  );
}
