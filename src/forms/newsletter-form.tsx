import { paths } from "#paths.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { prepareCaptcha, takeCaptchaToken } from "#forms/captcha.ts";
import { Honeypot } from "#forms/honeypot.tsx";
import { NeedsScripts } from "#forms/needs-scripts.tsx";
import { type FieldErrors, type LeadReply, postLead } from "#forms/post-lead.ts";
import { type Entries, useSubmission } from "#forms/use-submission.ts";

const captchaAction = "newsletter";
const duplicateCode = "23505";

function check(form: HTMLFormElement): FieldErrors {
  const input = form.elements.namedItem("email") as HTMLInputElement;
  if (input.value.trim() === "") {
    showToast({ title: "Error", description: "Please enter your email address.", variant: "destructive" });
    return { email: "This form needs an address." };
  }
  return input.validity.valid ? {} : { email: "Enter a whole address, such as name@company.com." };
}

async function send({ email, website }: Entries, id: string): Promise<LeadReply> {
  const recaptchaToken = await takeCaptchaToken(captchaAction);
  return postLead(paths.api.newsletterSubscriptions(), { id, email, recaptchaToken, website });
}

function settle(reply: LeadReply | null): boolean {
  if (reply?.ok) {
    showToast({ title: "Success!", description: "Thank you for subscribing to our newsletter." });
    return true;
  }
  if (reply?.code === duplicateCode) {
    showToast({ title: "Already subscribed!", description: "This email is already subscribed to our newsletter." });
    return true;
  }
  showToast({
    title: "Error",
    description: "There was a problem subscribing. Please try again later.",
    variant: "destructive",
  });
  return false;
}

export function NewsletterForm() {
  const { form, submit, submitting, errors } = useSubmission({ check, send, settle });

  return (
    <>
      <NeedsScripts />
      <form
        ref={form}
        method="post"
        noValidate
        aria-label="Newsletter"
        onFocus={() => prepareCaptcha(captchaAction)}
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
