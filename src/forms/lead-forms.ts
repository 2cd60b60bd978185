import { paths } from "#paths.ts";
import type { CaptchaAction } from "#contract/captcha.ts";
import type { FormWords } from "#words/english/form-words.ts";
import type { Entries } from "#forms/use-submission.ts";

export type LeadAction = Exclude<CaptchaAction, "sign_in">;

type ToastName = keyof FormWords["toasts"];

interface LeadFormRecord {
  url: string;
  /** Values that this form sends in addition to its fields. */
  addTo?: (entries: Entries) => Entries;
  /** Problem codes that count as a successful submission. */
  settledBy?: Readonly<Record<string, ToastName>>;
  /** Shown besides the message at the field when no address is given. */
  noAddress?: ToastName;
}

/** The requests of the three forms. Loaded when a visitor first uses one. */
export const leadForms: Readonly<Record<LeadAction, LeadFormRecord>> = {
  demo_request: {
    url: paths.api.submitDemoRequest(),
    addTo: ({ jobTitle = "" }) => ({ phone: jobTitle }),
  },
  contact: {
    url: paths.api.submitContact(),
    addTo: ({ fullName = "" }) => ({ name: fullName }),
  },
  newsletter: {
    url: paths.api.newsletterSubscriptions(),
    settledBy: { "23505": "subscribed" },
    noAddress: "noAddress",
  },
};
