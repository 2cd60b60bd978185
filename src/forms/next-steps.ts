import type { LeadAction } from "#forms/lead-forms.ts";

interface NextSteps {
  title: string;
  steps: readonly string[];
  /** Explains the empty form below the panel. */
  again?: string;
}

/** Texts of the panel after a form was sent. They promise only what the specification does, and no email. */
export const nextSteps: Readonly<Record<LeadAction, NextSteps>> = {
  demo_request: {
    title: "We have your request",
    steps: [
      "Within 24 hours we reply to the email address you entered.",
      "We agree on a time together, usually within 2-3 business days.",
      "In the 30-45 minute session we build an agent for the workflow you named.",
    ],
    again: "Anything else? The form below is ready for another request.",
  },
  contact: {
    title: "We have your message",
    steps: [
      "A person reads it and passes it to the colleague who can answer it.",
      "Within 24 hours we reply to the email address you entered.",
    ],
    again: "Anything else? The form below is ready for another message.",
  },
  newsletter: {
    title: "We have your address",
    steps: ["If we email you a confirmation link, open it. Otherwise there is nothing more to do."],
  },
};
