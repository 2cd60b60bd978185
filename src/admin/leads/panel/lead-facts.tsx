import type { LeadDetail } from "#contract/lead-work.ts";
import { describeField, listedFields, listedKey, submittedNames } from "#contract/submitted-fields.ts";
import { adminPaths } from "#admin-paths.ts";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";
import { describeCountry, describeLanguage } from "#admin/parts/describe-value.ts";
import { Fact } from "#admin/parts/fact.tsx";
import { describeSource } from "#admin/parts/format.ts";

const linkClass = "break-all underline underline-offset-4 hover:text-muted";

/** The submitted fields, and the place of the lead. The message is above them. */
export function LeadFacts({ lead }: { lead: LeadDetail }) {
  const { name, jobTitle, email, phone, form } = lead;
  const place = [lead.city, lead.country && describeCountry(lead.country)].filter(Boolean).join(", ");
  return (
    <PanelSection title="Request">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name="Email">
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        </Fact>
        {phone && (
          <Fact name="Phone">
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={linkClass}>
              {phone}
            </a>
          </Fact>
        )}
        {jobTitle && <Fact name="Job title">{jobTitle}</Fact>}
        {listedFields.map((field) => {
          const value = lead[listedKey(field)];
          return (
            value && (
              <Fact key={field} name={submittedNames[field]}>
                {describeField(field, value)}
              </Fact>
            )
          );
        })}
        <Fact name="Form">{describeSource(form)}</Fact>
        <Fact name="Language">{describeLanguage(lead.language)}</Fact>
        {place && <Fact name="Location">{place}</Fact>}
        {lead.unverified && <Fact name="Captcha">could not be checked</Fact>}
      </dl>
      <p className="mt-2">
        <a href={adminPaths.api.leadCard(lead.id)} download={`${name}.vcf`} className={linkClass}>
          Save as vCard
        </a>
      </p>
    </PanelSection>
  );
}
