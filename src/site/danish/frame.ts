import type { FrameWords } from "#site/english/frame.ts";
import { danishNavItems } from "#site/danish/content/nav-items.ts";
import { still } from "#ui/still.tsx";
import { danishLead } from "#words/danish/lead.ts";
import { danish } from "#words/danish/start.ts";

export const danishFrame: FrameWords = {
  words: danish,
  leadWords: danishLead,
  navItems: danishNavItems,
  nav: "Hovedmenu",
  moreLabel: (label) => `Mere under ${label}`,
  tryDemo: "Prøv demoen",
  schedule: "Book et møde",
  newsletter: {
    title: "Hold kontakten",
    text: "Én e-mail om måneden: nye agenter, nye integrationer og ændringer i produktet.",
  },
  rights: "Alle rettigheder forbeholdes.",
  DemoHost: still(() => import("#site/danish/demo-host.tsx")),
  FooterFacts: still(() => import("#site/danish/footer-facts.tsx")),
};
