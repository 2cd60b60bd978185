import type { LeadAction } from "#forms/lead-forms.ts";

interface NextSteps {
  title: string;
  steps: readonly string[];
  /** What the emptied form below is for. */
  again?: string;
}

/** What a form says once it was sent. The promises are those of the specification; an email is none of them. */
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
    steps: [
      "If you get an email that asks you to confirm it, follow the link in it. Otherwise there is nothing to do.",
    ],
  },
};
