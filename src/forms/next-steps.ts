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
    again: "Need anything else? You can send another request with the form below.",
  },
  contact: {
    title: "We have received your message",
    steps: [
      "One of us reads it and passes it on to the right colleague.",
      "Within 24 hours we reply to the email address you entered.",
    ],
    again: "Need anything else? You can send another message with the form below.",
  },
  newsletter: {
    title: "We have received your email address",
    steps: ["If we email you a confirmation link, open it. Otherwise there is nothing more to do."],
  },
};
