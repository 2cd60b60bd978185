import { type FocusEvent, useRef } from "react";
import { companySizes, useCases } from "#contract/lead-options.ts";
import { paths } from "#paths.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextareaField, TextField, unspecified } from "#ui/field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { prepareCaptcha, takeCaptchaToken } from "#forms/captcha.ts";
import { Honeypot } from "#forms/honeypot.tsx";
import { NeedsScripts } from "#forms/needs-scripts.tsx";
import { type LeadReply, postLead } from "#forms/post-lead.ts";
import { type Entries, useSubmission } from "#forms/use-submission.ts";

const captchaAction = "demo_request";

const chosen = (value?: string) => (value === unspecified ? undefined : value);

async function send(entries: Entries, id: string, startedAt: string): Promise<LeadReply> {
  const recaptchaToken = await takeCaptchaToken(captchaAction);
  return postLead(paths.api.submitDemoRequest(), {
    ...entries,
    id,
    phone: entries.jobTitle,
    companySize: chosen(entries.companySize),
    useCase: chosen(entries.useCase),
    recaptchaToken,
    startedAt,
  });
}

function settle(reply: LeadReply | null): boolean {
  if (reply?.ok) {
    showToast({
      title: "Request Submitted!",
      description: "We'll be in touch within 24 hours to schedule your consultation.",
    });
    return true;
  }
  showToast({
    title: "Error",
    description: "There was a problem submitting your request. Please try again.",
    variant: "destructive",
  });
  return false;
}

export function DemoRequestForm() {
  const startedAt = useRef("");
  const { form, submit, submitting, errors } = useSubmission({
    send: (entries, id) => send(entries, id, startedAt.current || new Date().toISOString()),
    settle(reply) {
      if (reply?.ok) startedAt.current = "";
      return settle(reply);
    },
  });

  function begin(event: FocusEvent<HTMLFormElement>) {
    if (startedAt.current || !event.target.matches("input,select,textarea")) return;
    startedAt.current = new Date().toISOString();
    prepareCaptcha(captchaAction);
  }

  return (
    <>
      <NeedsScripts />
      <form
        ref={form}
        method="post"
        aria-label="Request Your Personal Demo"
        onFocus={begin}
        onSubmit={submit}
        className="grid gap-x-5 gap-y-5 sm:grid-cols-2 noscript:hidden"
      >
        <TextField label="Full Name" name="fullName" autoComplete="name" required maxLength={200} error={errors.fullName} />
        <TextField
          label="Job Title"
          name="jobTitle"
          autoComplete="organization-title"
          required
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
          label="Work Email"
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
          options={companySizes.map((size) => [size, `${size} employees`])}
          error={errors.companySize}
        />
        <SelectField
          label="Use Case"
          name="useCase"
          note="Optional"
          placeholder="Select a use case"
          options={Object.entries(useCases)}
          error={errors.useCase}
        />
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
