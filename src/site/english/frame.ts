import { navItems } from "#site/content/nav-items.ts";
import { still } from "#ui/still.tsx";
import { englishLead } from "#words/english/lead.ts";
import { english } from "#words/english/start.ts";

/** Texts and components of the frame around every English page. */
export const englishFrame = {
  words: english,
  leadWords: englishLead,
  navItems,
  nav: "Main",
  moreLabel: (label: string) => `More under ${label}`,
  tryDemo: "Try Demo",
  schedule: "Schedule Consultation",
  newsletter: {
    title: "Get in Touch",
    text: "One email a month: new agents, new integrations and what has changed in the product.",
  },
  rights: "All rights reserved.",
  DemoHost: still(() => import("#forms/demo-host.tsx")),
  FooterFacts: still(() => import("#site/footer/footer-facts.tsx")),
};

export type FrameWords = typeof englishFrame;
