import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useWords } from "#words/words.ts";
import { Honeypot } from "#forms/honeypot.tsx";
import { NeedsScripts } from "#forms/needs-scripts.tsx";
import { PrivacyNote } from "#forms/privacy-note.tsx";
import { useLeadForm } from "#forms/use-lead-form.tsx";

/** `email` is the contact address shown where the form does not work. */
export function NewsletterForm({ email }: { email?: string }) {
  const { newsletter, email: emailLabel } = useWords();
  const { form, begin, submit, forgive, submitting, errors, panel } = useLeadForm("newsletter", newsletter.failed);

  return (
    <>
      <NeedsScripts email={email} />
      <form
        ref={form}
        method="post"
        noValidate
        aria-label={newsletter.label}
        data-form="newsletter"
        onFocus={begin}
        onSubmit={submit}
        onInput={forgive}
        className="grid items-start gap-3 noscript:hidden min-[22rem]:grid-cols-[1fr_auto]"
      >
        <TextField
          label={emailLabel}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          disabled={submitting}
          error={errors.email}
        />
        <Honeypot />
        <Button
          type="submit"
          disabled={submitting}
          className="min-h-[3.125rem] min-w-[8.6rem] min-[22rem]:mt-[2.07rem]"
        >
          {submitting ? newsletter.sending : newsletter.send}
        </Button>
        <div className="min-[22rem]:col-span-2">
          <PrivacyNote>{newsletter.note}</PrivacyNote>
        </div>
      </form>
      {panel}
    </>
  );
}
