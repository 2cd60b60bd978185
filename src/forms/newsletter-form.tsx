import { paths } from "#paths.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { Honeypot } from "#forms/honeypot.tsx";
import { NeedsScripts } from "#forms/needs-scripts.tsx";
import type { FieldErrors } from "#forms/use-submission.ts";
import { useLeadForm } from "#forms/use-lead-form.ts";

const duplicateCode = "23505";

function check(form: HTMLFormElement): FieldErrors {
  const input = form.elements.namedItem("email") as HTMLInputElement;
  if (input.value.trim() === "") {
    showToast({ title: "Error", description: "Please enter your email address.", variant: "destructive" });
    return { email: "Enter your email address." };
  }
  return input.validity.valid ? {} : { email: "Enter a complete email address, such as name@company.com." };
}

/** `email` is the contact address shown where the form does not work. */
export function NewsletterForm({ email }: { email?: string }) {
  const { form, begin, submit, submitting, errors } = useLeadForm({
    action: "newsletter",
    url: paths.api.newsletterSubscriptions(),
    check,
    sent: { title: "Success!", description: "Thank you for subscribing to our newsletter." },
    settledBy: {
      [duplicateCode]: {
        title: "Already subscribed!",
        description: "This email is already subscribed to our newsletter.",
      },
    },
    failed: "There was a problem subscribing. Please try again later.",
  });

  return (
    <>
      <NeedsScripts email={email} />
      <form
        ref={form}
        method="post"
        noValidate
        aria-label="Newsletter"
        data-form="newsletter"
        onFocus={begin}
        onSubmit={submit}
        className="grid items-start gap-3 noscript:hidden min-[22rem]:grid-cols-[1fr_auto]"
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          disabled={submitting}
          error={errors.email}
        />
        <Honeypot />
        <Button type="submit" disabled={submitting} className="min-h-12 min-w-[8.6rem] min-[22rem]:mt-[2.07rem]">
          {submitting ? "Subscribing..." : "Subscribe"}
        </Button>
      </form>
    </>
  );
}
