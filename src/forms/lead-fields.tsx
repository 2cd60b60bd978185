import { companySizes, useCases } from "#contract/lead-options.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import type { FieldErrors } from "#forms/post-lead.ts";

interface LeadFieldProps {
  errors: FieldErrors;
}

export const longestLine = 200;
export const longestEmail = 254;
export const longestMessage = 10_000;

export function FullNameField({ errors }: LeadFieldProps) {
  return <TextField label="Full Name" name="fullName" autoComplete="name" required maxLength={longestLine} error={errors.fullName ?? errors.name} />;
}

export function CompanyField({ errors }: LeadFieldProps) {
  return (
    <TextField label="Company" name="company" autoComplete="organization" required maxLength={longestLine} error={errors.company} />
  );
}

export function JobTitleField({ errors, required }: LeadFieldProps & { required?: boolean }) {
  return (
    <TextField
      label="Job Title"
      name="jobTitle"
      note={required ? undefined : "Optional"}
      autoComplete="organization-title"
      required={required}
      maxLength={longestLine}
      error={errors.jobTitle ?? errors.phone}
    />
  );
}

export function EmailField({ errors, label }: LeadFieldProps & { label: string }) {
  return (
    <TextField label={label} name="email" type="email" autoComplete="email" required maxLength={longestEmail} error={errors.email} />
  );
}

export function CompanySizeField({ errors }: LeadFieldProps) {
  return (
    <SelectField
      label="Company Size"
      name="companySize"
      note="Optional"
      placeholder="Select company size"
      options={companySizes.map((size) => [size, `${size} employees`])}
      error={errors.companySize}
    />
  );
}

export function UseCaseField({ errors }: LeadFieldProps) {
  return (
    <SelectField
      label="Use Case"
      name="useCase"
      note="Optional"
      placeholder="Select a use case"
      options={Object.entries(useCases)}
      error={errors.useCase}
    />
  );
}
