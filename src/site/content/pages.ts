import { paths } from "#paths.ts";

/** What the head of a page, the sitemap and llms.txt say about it. */
export interface PageMetadata {
  path: string;
  title: string;
  /** 70 to 160 characters: what a result page shows. */
  description: string;
  keywords: readonly string[];
  /** ISO day of the last change to the page's text. */
  modified: string;
  /** Left out of the sitemap and of search. */
  noindex?: boolean;
}

const { page } = paths;

export const pages = {
  home: {
    path: page.home(),
    title: "The operating system for enterprise AI agents",
    description:
      "Orbit runs domain-specific AI agents across finance, HR, legal, IT, operations and sales, with approvals, traces and access rules.",
    keywords: ["AI agents", "enterprise AI platform", "AI automation"],
    modified: "2026-11-20",
  },
  newHome: {
    path: page.newHome(),
    title: "AI agents, templates and pricing",
    description:
      "Ten specialised agents, 4000+ workflow templates and 400+ integrations, on SaaS, in your own cloud or on-premise. Teams plan at 999 EUR a month.",
    keywords: ["AI agent templates", "AI agent pricing", "business AI solutions"],
    modified: "2026-11-20",
  },
  newHomeV2: {
    path: page.newHomeV2(),
    title: "Agents that finish the work",
    description: "See how one invoice, one new hire and one support ticket move through Orbit's agents, with every approval and step on record.",
    keywords: ["AI workflow automation", "AI agents"],
    modified: "2026-11-20",
  },
  enhancedHome: {
    path: page.enhancedHome(),
    title: "Orchestrate agents across your departments",
    description: "Build agents without code, connect them to the systems you have, and watch what they do, step by step, in one place.",
    keywords: ["agent orchestration", "no-code agent builder"],
    modified: "2026-11-20",
  },
  platform: {
    path: page.platform(),
    title: "Platform",
    description: "How Orbit works: builder, orchestration, connectors, access rules and traces, and the architecture that they run on.",
    keywords: ["AI agent platform", "agent architecture"],
    modified: "2026-11-20",
  },
  agent: {
    path: page.agent(),
    title: "Build agents",
    description: "From a trigger to an approved result: build an agent on a canvas, test it on real cases, and release it with the rights it needs.",
    keywords: ["build AI agents", "no-code agent builder"],
    modified: "2026-11-20",
  },
  about: {
    path: page.about(),
    title: "About us",
    description: "Orbit is built in Denmark for enterprises that want AI agents they can audit. What we believe, how we work and where we are.",
    keywords: ["about Orbit", "Danish AI company"],
    modified: "2026-11-20",
  },
  contact: {
    path: page.contact(),
    title: "Contact",
    description: "Write to Orbit about a demo, a security review, a partnership or a job. A person answers within 24 hours.",
    keywords: ["contact", "AI agent demo"],
    modified: "2026-11-20",
  },
  careers: {
    path: page.careers(),
    title: "Careers",
    description: "Four open positions at Orbit. Unlimited PTO, a $2,000 learning budget, and software that people rely on every day.",
    keywords: ["careers", "AI jobs Copenhagen"],
    modified: "2026-11-20",
  },
  privacyPolicy: {
    path: page.privacyPolicy(),
    title: "Privacy policy",
    description: "What this site stores about you, on what ground, for how long, and how to see it or have it erased. Last updated January 27, 2025.",
    keywords: ["privacy policy", "GDPR"],
    modified: "2025-01-27",
  },
  login: {
    path: page.login(),
    title: "Try the demo",
    description: "Open the Orbit demo with the credentials shown here: a tenant with ten agents, sample systems and a week of runs.",
    keywords: ["AI agent demo"],
    modified: "2026-11-20",
  },
} as const satisfies Record<string, PageMetadata>;

export type PageName = keyof typeof pages;
