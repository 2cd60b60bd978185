import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { useLeadWords } from "#words/words.ts";
import { Honeypot } from "#forms/honeypot.tsx";
import { LeadFields } from "#forms/lead-fields.tsx";
import type { FieldErrors } from "#forms/use-submission.ts";
import { NeedsScripts } from "#forms/needs-scripts.tsx";
import { PrivacyNote } from "#forms/privacy-note.tsx";
import { useLeadForm } from "#forms/use-lead-form.tsx";

interface LeadFormProps {
  action: Parameters<typeof useLeadForm>[0];
  /** `label` is the form's accessible name, and `failed` is shown when it could not be sent. */
  words: Record<"label" | "send" | "sending" | "failed", string>;
  emailLabel: string;
  jobTitleRequired?: boolean;
  /** Renders the fields that follow the common ones, given the errors of the form. The last field is the message. */
  renderRest: (errors: FieldErrors) => ReactNode;
}

/** A form that creates a lead: the person's details, a message, and the button that sends them. */
export function LeadForm({ action, words, emailLabel, jobTitleRequired = false, renderRest }: LeadFormProps) {
  const { lead } = useLeadWords();
  const { form, begin, submit, forgive, submitting, errors, panel } = useLeadForm(action, words.failed);
  return (
    <>
      <NeedsScripts />
      {panel}
      <form
        ref={form}
        method="post"
        noValidate
        aria-label={words.label}
        data-form={action}
        onFocus={begin}
        onSubmit={submit}
        onInput={forgive}
        className="grid gap-x-5 gap-y-5 sm:grid-cols-2 noscript:hidden"
      >
        <LeadFields emailLabel={emailLabel} jobTitleRequired={jobTitleRequired} errors={errors} />
        {renderRest(errors)}
        <Honeypot />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
          <Button type="submit" variant="signal" disabled={submitting} className="w-full min-h-12 sm:w-auto sm:px-8">
            {submitting ? words.sending : words.send}
          </Button>
          <PrivacyNote>{lead.use}</PrivacyNote>
        </div>
      </form>
    </>
  );
}
