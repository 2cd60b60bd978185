import { companySizes } from "#contract/lead-options.ts";
import { TextField } from "#ui/field.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { useLeadWords } from "#words/words.ts";
import type { FieldErrors } from "#forms/use-submission.ts";

interface LeadFieldsProps {
  emailLabel: string;
  jobTitleRequired: boolean;
  errors: FieldErrors;
}

/** The six fields shared by the demo request and the contact form. */
export function LeadFields({ emailLabel, jobTitleRequired, errors }: LeadFieldsProps) {
  const { lead, optional } = useLeadWords();
  return (
    <>
      <TextField
        label={lead.fullName}
        name="fullName"
        autoComplete="name"
        required
        maxLength={200}
        error={errors.fullName}
      />
      <TextField
        label={lead.jobTitle}
        name="jobTitle"
        note={jobTitleRequired ? undefined : optional}
        autoComplete="organization-title"
        required={jobTitleRequired}
        maxLength={200}
        error={errors.jobTitle ?? errors.phone}
      />
      <TextField
        label={lead.company}
        name="company"
        autoComplete="organization"
        required
        maxLength={200}
        error={errors.company}
      />
      <TextField
        label={emailLabel}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        error={errors.email}
      />
      <SelectField
        label={lead.companySize}
        name="companySize"
        note={optional}
        placeholder={lead.selectSize}
        options={companySizes.map((size) => [size, `${size} ${lead.employees}`])}
        error={errors.companySize}
      />
      <SelectField
        label={lead.useCase}
        name="useCase"
        note={optional}
        placeholder={lead.selectCase}
        options={Object.entries(lead.useCases)}
        error={errors.useCase}
      />
    </>
  );
}
