import { Button } from "#ui/button.tsx";
import { TextareaField } from "#ui/field.tsx";
import { Honeypot } from "#forms/honeypot.tsx";
import { LeadFields } from "#forms/lead-fields.tsx";
import { NeedsScripts } from "#forms/needs-scripts.tsx";
import { PrivacyNote } from "#forms/privacy-note.tsx";
import { useLeadForm } from "#forms/use-lead-form.tsx";

export function DemoRequestForm() {
  const { form, begin, submit, forgive, submitting, errors, panel } = useLeadForm(
    "demo_request",
    "There was a problem submitting your request. Please try again.",
  );

  return (
    <>
      <NeedsScripts />
      {panel}
      <form
        ref={form}
        method="post"
        noValidate
        aria-label="Request Your Personal Demo"
        data-form="demo_request"
        onFocus={begin}
        onSubmit={submit}
        onInput={forgive}
        className="grid gap-x-5 gap-y-5 sm:grid-cols-2 noscript:hidden"
      >
        <LeadFields emailLabel="Work Email" jobTitleRequired errors={errors} />
        <div className="sm:col-span-2">
          <TextareaField
            label="Message"
            name="message"
            note="Optional"
            rows={4}
            maxLength={10_000}
            placeholder="Which workflow should we build with you?"
            error={errors.message}
          />
        </div>
        <Honeypot />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
          <Button type="submit" variant="signal" disabled={submitting} className="w-full min-h-12 sm:w-auto sm:px-8">
            {submitting ? "Submitting..." : "Request Demo"}
          </Button>
          <PrivacyNote>We use these details to answer you.</PrivacyNote>
        </div>
      </form>
    </>
  );
}
