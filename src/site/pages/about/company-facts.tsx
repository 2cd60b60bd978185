import { paths } from "#paths.ts";
import { readFact, readKnown, siteConfig } from "#site.config.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const { brand, claims, contact, privacy } = siteConfig;
const { authority } = privacy;
const linkClass = "break-words underline underline-offset-4";

const number = readKnown(contact.registrationNumber);
const address = readKnown<readonly string[]>(contact.address);

const facts: readonly (readonly [label: string, value: string])[] = [
  ["Legal form", `${brand.company}, ${contact.companyKind.en}`],
  ...(number ? [["Registration number", number] as const] : []),
  ...(address ? [["Address", [...address.slice(1), contact.country.en].join(", ")] as const] : []),
  [
    "Product",
    `${claims.agents} specialised agents, ${claims.templates}+ workflow templates and ${claims.integrations}+ system integrations, as SaaS, in your own cloud or on-premise`,
  ],
  ["Data protection", `Supervised by ${authority.name.en}, ${authority.country.en}`],
];

export default function CompanyFacts() {
  return (
    <section data-section="company" aria-labelledby="company-title" className="page-column pt-20 lg:pt-28">
      <SectionHeading id="company-title" title="Company details" />
      <div className="mt-10 grid gap-y-8">
        <dl className="border-t border-text">
          {facts.map(([label, value]) => (
            <div key={label} className="grid gap-x-6 border-b border-rule py-4 sm:grid-cols-[10rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
          <div className="grid gap-x-6 border-b border-rule py-4 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">Email</dt>
            <dd>
              <a href={`mailto:${contact.email}`} className={linkClass}>
                {contact.email}
              </a>
            </dd>
          </div>
          <div className="grid gap-x-6 border-b border-rule py-4 sm:grid-cols-[10rem_1fr]">
            <dt className="text-muted">LinkedIn</dt>
            <dd>
              <a href={readFact(contact.linkedIn)} rel="noopener" className={linkClass}>
                Company profile
              </a>
            </dd>
          </div>
        </dl>
        <LinkButton to={paths.page.careers()} variant="outline" className="justify-self-start">
          See Open Positions
        </LinkButton>
      </div>
    </section>
  );
}
