import { paths } from "#paths.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const rules = [
  {
    rule: "Your cases stay where you run the platform",
    check: "In your own cloud or data centre, traces do not leave it, and we see only what you share.",
  },
  {
    rule: "No visit recorded before you agree",
    check:
      "Before you consent, our server counts page loads but records no visit. In the cookie dialog, accepting and declining are equally prominent.",
  },
  {
    rule: "No third-party requests",
    check:
      "Fonts, videos, analytics and the bot check come from this domain. You can check it in your browser's network panel.",
  },
  {
    rule: "No IP address stored",
    check: "Our server looks up your city from your IP address and does not keep the address.",
  },
  {
    rule: "Consent can be withdrawn",
    check:
      "Switch Analytics off, and our server removes the link between you and the records. The cookie dialog then shows your receipt number.",
  },
] as const;

/** Rules of the product and of this website. A visitor can check those of the website immediately. */
export default function OwnSite() {
  return (
    <section data-surface="ink" data-section="own-site" aria-labelledby="own-site-title">
      <div className="page-column grid gap-x-16 gap-y-10 py-20 lg:grid-cols-[5fr_7fr] lg:py-28">
        <div>
          <SectionHeading id="own-site-title" title="How we handle your data">
            In the product, and on this website, whose analytics, forms and cookie dialog we built ourselves.
          </SectionHeading>
          <a href={paths.page.privacyPolicy()} className="mt-6 inline-block py-1 underline underline-offset-4">
            Read the privacy policy
          </a>
        </div>
        <dl className="grid border-b border-rule">
          {rules.map(({ rule, check }) => (
            <div key={rule} className="grid gap-x-8 gap-y-1 border-t border-rule py-5 sm:grid-cols-[17rem_1fr]">
              <dt className="font-semibold">{rule}</dt>
              <dd className="text-muted">{check}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
