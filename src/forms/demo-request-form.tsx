import { paths } from "#paths.ts";
import { Button } from "#ui/button.tsx";
import { TextareaField } from "#ui/field.tsx";
import { Honeypot } from "#forms/honeypot.tsx";
import { LeadFields } from "#forms/lead-fields.tsx";
import { NeedsScripts } from "#forms/needs-scripts.tsx";
import { useLeadForm } from "#forms/use-lead-form.ts";

export function DemoRequestForm() {
  const { form, begin, submit, submitting, errors } = useLeadForm({
    action: "demo_request",
    url: paths.api.submitDemoRequest(),
    addTo: ({ jobTitle = "" }) => ({ phone: jobTitle }),
    sent: {
      title: "Request Submitted!",
      description: "We'll be in touch within 24 hours to schedule your consultation.",
    },
    failed: "There was a problem submitting your request. Please try again.",
  });

  return (
    <>
      <NeedsScripts />
      <form
        ref={form}
        method="post"
        aria-label="Request Your Personal Demo"
        data-form="demo_request"
        onFocus={begin}
        onSubmit={submit}
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
        <div className="sm:col-span-2">
          <Button type="submit" variant="signal" disabled={submitting} className="w-full min-h-12 sm:w-auto sm:px-8">
            {submitting ? "Submitting..." : "Request Demo"}
          </Button>
        </div>
      </form>
    </>
  );
}
