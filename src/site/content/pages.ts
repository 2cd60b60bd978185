import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { openPositions } from "#site/content/open-positions.ts";
import { sentenceStart, spellNumber } from "#ui/spell-number.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { page } = paths;
const { brand, claims } = siteConfig;

export const pages = {
  home: {
    path: page.home(),
    title: "The operating system for enterprise AI agents",
    description: `${brand.name} runs domain-specific AI agents across finance, HR, legal, IT, operations and sales, with approvals, traces and access rules.`,
    image: "/og/home.png",
    keywords: ["AI agents", "enterprise AI platform", "AI automation"],
    modified: "2026-11-20",
  },
  newHome: {
    path: page.newHome(),
    title: "AI agents, templates and pricing",
    description: `${sentenceStart(spellNumber(claims.agents))} specialised agents, ${claims.templates}+ workflow templates and ${claims.integrations}+ integrations, on SaaS, in your own cloud or on-premise. Teams plan at 999 EUR a month.`,
    image: "/og/new-home.png",
    keywords: ["AI agent templates", "AI agent pricing", "business AI solutions"],
    modified: "2026-11-20",
  },
  newHomeV2: {
    path: page.newHomeV2(),
    title: "Agents that finish the work",
    description: `See how one invoice, one new hire and one support ticket move through ${brand.name}'s agents, with every approval and step on record.`,
    image: "/og/new-home-v2.png",
    keywords: ["AI workflow automation", "AI agents"],
    modified: "2026-11-20",
  },
  enhancedHome: {
    path: page.enhancedHome(),
    title: "Orchestrate agents across your departments",
    description:
      "Build agents without code, connect them to the systems you have, and watch what they do, step by step, in one place.",
    image: "/og/enhanced-home.png",
    keywords: ["agent orchestration", "no-code agent builder"],
    modified: "2026-11-20",
  },
  platform: {
    path: page.platform(),
    title: "Platform",
    description: `How ${brand.name} works: builder, orchestration, connectors, access rules and traces, and the architecture that they run on.`,
    image: "/og/platform.png",
    keywords: ["AI agent platform", "agent architecture"],
    modified: "2026-11-20",
  },
  agent: {
    path: page.agent(),
    title: "Build agents",
    description:
      "From a trigger to an approved result: build an agent on a canvas, test it on real cases, and release it with the rights it needs.",
    image: "/og/agent.png",
    keywords: ["build AI agents", "no-code agent builder"],
    modified: "2026-11-20",
  },
  pricing: {
    path: page.pricing(),
    title: "Pricing",
    description:
      "The Teams plan costs 999 EUR a month with unlimited seats; Enterprise is priced by agreement. What each contains, a calculator, and answers.",
    image: "/og/pricing.png",
    keywords: ["AI agent pricing", "AI agent cost calculator"],
    modified: "2026-11-22",
  },
  integrations: {
    path: page.integrations(),
    title: "Integrations and templates",
    description:
      "What agents read and write in SAP, Workday, Salesforce, ServiceNow and other systems, how they sign in, and a workflow template for each.",
    image: "/og/integrations.png",
    keywords: ["AI agent integrations", "AI workflow templates"],
    modified: "2026-11-22",
  },
  about: {
    path: page.about(),
    title: "About us",
    description: `${brand.name} is built in Denmark for enterprises that want AI agents they can audit. The rules the product follows, how we work with you, and company details.`,
    image: "/og/about.png",
    keywords: [`about ${brand.name}`, "Danish AI company"],
    modified: "2026-11-20",
  },
  contact: {
    path: page.contact(),
    title: "Contact",
    description: `Write to ${brand.name} about a demo, a security review, a partnership or a job. A person answers within 24 hours.`,
    image: "/og/contact.png",
    keywords: ["contact", "AI agent demo"],
    modified: "2026-11-20",
  },
  careers: {
    path: page.careers(),
    title: "Careers",
    description: `${sentenceStart(spellNumber(openPositions))} open positions at ${brand.name}. Unlimited PTO, a $2,000 learning budget, and software that people rely on every day.`,
    image: "/og/careers.png",
    keywords: ["careers", "AI jobs Copenhagen"],
    published: "2026-11-20",
    modified: "2026-11-20",
  },
  privacyPolicy: {
    path: page.privacyPolicy(),
    title: "Privacy policy",
    description:
      "What this site stores about you, on what legal basis and for how long, and how to see it or have it erased. Last updated January 27, 2025.",
    image: "/og/privacy-policy.png",
    keywords: ["privacy policy", "GDPR"],
    modified: "2025-01-27",
  },
  login: {
    path: page.login(),
    title: "Try the demo",
    description: `Open the ${brand.name} demo with the credentials shown here: a tenant with ${spellNumber(claims.agents)} agents, sample systems and a week of runs.`,
    image: "/og/login.png",
    keywords: ["AI agent demo"],
    modified: "2026-11-20",
  },
  notFound: {
    path: page.notFound(),
    title: "Page not found",
    description: "There is no page at this address. It may have moved, or the link may be wrong.",
    image: "/og/home.png",
    keywords: [],
    modified: "2026-11-20",
    noindex: true,
  },
} as const satisfies Record<string, PageMetadata>;

export type PageName = keyof typeof pages;
