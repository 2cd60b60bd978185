import { companySizes, useCases } from "#contract/lead-options.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import type { FieldErrors } from "#forms/use-submission.ts";

const sizeOptions = companySizes.map((size) => [size, `${size} employees`] as const);
const caseOptions = Object.entries(useCases);

interface LeadFieldsProps {
  emailLabel: string;
  jobTitleRequired: boolean;
  errors: FieldErrors;
}

/** The six fields shared by the demo request and the contact form. */
export function LeadFields({ emailLabel, jobTitleRequired, errors }: LeadFieldsProps) {
  return (
    <>
      <TextField
        label="Full Name"
        name="fullName"
        autoComplete="name"
        required
        maxLength={200}
        error={errors.fullName}
      />
      <TextField
        label="Job Title"
        name="jobTitle"
        note={jobTitleRequired ? undefined : "Optional"}
        autoComplete="organization-title"
        required={jobTitleRequired}
        maxLength={200}
        error={errors.jobTitle ?? errors.phone}
      />
      <TextField
        label="Company"
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
        label="Company Size"
        name="companySize"
        note="Optional"
        placeholder="Select company size"
        options={sizeOptions}
        error={errors.companySize}
      />
      <SelectField
        label="Use Case"
        name="useCase"
        note="Optional"
        placeholder="Select a use case"
        options={caseOptions}
        error={errors.useCase}
      />
    </>
  );
}
