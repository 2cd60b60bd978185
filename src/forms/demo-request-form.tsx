import { TextareaField } from "#ui/field.tsx";
import { LeadForm } from "#forms/lead-form.tsx";

export const DemoRequestForm = () => (
  <LeadForm
    action="demo_request"
    label="Request Your Personal Demo"
    emailLabel="Work Email"
    jobTitleRequired
    submitLabel="Request Demo"
    sendingLabel="Submitting..."
    failed="There was a problem submitting your request. Please try again."
    renderMessage={(error) => (
      <TextareaField
        label="Message"
        name="message"
        note="Optional"
        rows={4}
        maxLength={10_000}
        placeholder="Which workflow should we build with you?"
        error={error}
      />
    )}
  />
);
