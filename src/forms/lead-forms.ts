import { paths } from "#paths.ts";
import type { CaptchaAction } from "#contract/captcha.ts";
import type { ToastMessage } from "#ui/toast-store.ts";
import type { Entries } from "#forms/use-submission.ts";

export type LeadAction = Exclude<CaptchaAction, "sign_in">;

interface LeadFormRecord {
  url: string;
  /** Values that this form sends in addition to its fields. */
  addTo?: (entries: Entries) => Entries;
  sent: ToastMessage;
  /** Problem codes that count as a successful submission. */
  settledBy?: Readonly<Record<string, ToastMessage>>;
  /** Shown besides the message at the field when no address is given. */
  noAddress?: ToastMessage;
}

/** The requests and messages of the three forms. Loaded when a visitor first uses one. */
export const leadForms: Readonly<Record<LeadAction, LeadFormRecord>> = {
  demo_request: {
    url: paths.api.submitDemoRequest(),
    addTo: ({ jobTitle = "" }) => ({ phone: jobTitle }),
    sent: {
      title: "Request Submitted!",
      description: "We'll be in touch within 24 hours to schedule your consultation.",
    },
  },
  contact: {
    url: paths.api.submitContact(),
    addTo: ({ fullName = "" }) => ({ name: fullName }),
    sent: { title: "Message sent!", description: "We've received your message and will get back to you soon." },
  },
  newsletter: {
    url: paths.api.newsletterSubscriptions(),
    sent: { title: "Success!", description: "Thank you for subscribing to our newsletter." },
    settledBy: {
      "23505": {
        title: "Already subscribed!",
        description: "This email is already subscribed to our newsletter.",
      },
    },
    noAddress: { title: "Error", description: "Please enter your email address.", variant: "destructive" },
  },
};
