import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const { brand, claims, contact } = siteConfig;
const [, ...street] = contact.address.value;
const linkClass = "break-words underline underline-offset-4";

const facts = [
  ["Company", `${brand.company}, a Danish limited company`],
  ["Registered as", contact.registrationNumber.value],
  ["Address", street.join(", ")],
] as const;

const figures = [
  [String(claims.agents), "specialised agents"],
  [`${claims.templates}+`, "workflow templates"],
  [`${claims.integrations}+`, "system integrations"],
] as const;

export function CompanyFacts() {
  return (
    <section aria-labelledby="company-title" className="page-column py-20 lg:py-28">
      <SectionHeading id="company-title" title="Who we are on paper" />
      <div className="mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_4fr]">
        <dl className="border-t border-text">
          {facts.map(([label, value]) => (
            <div key={label} className="grid gap-x-6 border-b border-rule py-4 sm:grid-cols-[10rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
          <div className="grid gap-x-6 border-b border-rule py-4 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">Mail</dt>
            <dd>
              <a href={`mailto:${contact.email}`} className={linkClass}>
                {contact.email}
              </a>
            </dd>
          </div>
          <div className="grid gap-x-6 border-b border-rule py-4 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">Profile</dt>
            <dd>
              <a href={contact.linkedIn.value} rel="noopener" className={linkClass}>
                LinkedIn
              </a>
            </dd>
          </div>
        </dl>
        <dl className="grid content-start gap-y-6 max-lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] max-lg:gap-x-8">
          {figures.map(([figure, label]) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-muted">{label}</dt>
              <dd className="font-display text-heading font-semibold tabular-nums">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <LinkButton to={paths.page.careers()} variant="outline" className="mt-12">
        See Open Positions
      </LinkButton>
    </section>
  );
}
