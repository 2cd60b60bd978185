import type { Language } from "#contract/language.ts";

/** Texts about the demo host. They are not part of the scripts of a page. */
export const hostWords = {
  language: "en" as Language,
  title: "Your Demo Host",
  agenda: "What to Expect",
  expectations: [
    ["30-45 minute session", "One call, built around an example from your company."],
    ["Live agent builder walkthrough", "We build a working agent on screen, including its approval step."],
    ["Integration planning", "Which of your systems the agent reads, which it writes to, and how it signs in."],
    ["ROI analysis", "Time and errors per case today, compared with the same case run by agents."],
  ] as readonly (readonly [title: string, text: string])[],
  promise: "We reply within 24 hours. Demos are usually scheduled within 2-3 business days.",
};

export type HostWords = typeof hostWords;
