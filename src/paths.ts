/** Every URL of the product is built here, so that renaming one is one edit and a dead link is a type error. */

export const projectSlugs = ["firecat", "sport-retail", "workwear", "hockey", "pet-tracker"] as const;
export type ProjectSlug = (typeof projectSlugs)[number];

export const blogSlugs = [
  "how-a-knitted-strain-gauge-works",
  "washing-a-sensor-fifty-times",
  "thermal-load-under-turnout-gear",
  "respiration-from-a-jersey-rib",
  "yarn-that-carries-data",
  "heat-on-demand-in-workwear",
] as const;
export type BlogSlug = (typeof blogSlugs)[number];

/** The parts of the pricing page that links point into. */
export type PricingPart = "calculator" | "questions";

/** The parts of Weftline's landing page that links point into. */
export type TemplateSection = "features" | "projects" | "why-us" | "blog" | "contact" | "contact-info";

const page = {
  home: () => "/",
  notFound: () => "/404",
  newHome: () => "/new-home",
  landingAgents: () => "/new-home#agents",
  pricing: (part?: PricingPart) => (part ? `/pricing#${part}` : "/pricing"),
  integrations: (group?: string) => (group ? `/integrations#${group}` : "/integrations"),
  questions: () => "/enhanced-home#questions",
  newHomeV2: () => "/new-home-v2",
  enhancedHome: () => "/enhanced-home",
  platform: () => "/platform",
  platformArchitecture: () => "/platform#architecture",
  agent: () => "/agent",
  about: () => "/about",
  contact: (subject?: string) => (subject ? `/contact?subject=${subject}` : "/contact"),
  careers: () => "/careers",
  privacyPolicy: () => "/privacy-policy",
  login: () => "/login",
  admin: () => "/admin",
  template: (section?: TemplateSection) => (section ? `/template#${section}` : "/template"),
  templateAbout: () => "/template-about",
  templateBlog: (query: URLSearchParams = new URLSearchParams()) =>
    query.size > 0 ? `/template-blog?${query}` : "/template-blog",
  developmentProcess: () => "/development-process",
  project: (slug: ProjectSlug) => `/projects/${slug}`,
  blogPost: (slug: BlogSlug) => `/blog/${slug}`,
} as const;

const api = {
  collect: () => "/api/collect",
  consent: () => "/api/consent",
  consentRecord: () => "/api/privacy/consent-record",
  forget: () => "/api/privacy/forget",
  captchaChallenge: (action: string) => `/api/captcha/challenge?action=${action}`,
  submitDemoRequest: () => "/api/submit-demo-request",
  submitContact: () => "/api/submit-contact",
  newsletterSubscriptions: () => "/api/newsletter-subscriptions",
} as const;

/** For programs; made at build time like the pages, from the same records. */
const file = {
  sitemap: () => "/sitemap.xml",
  robots: () => "/robots.txt",
  llms: () => "/llms.txt",
  manifest: () => "/site.webmanifest",
  blogFeed: () => "/blog/feed.xml",
} as const;

export const paths = { page, api, file } as const;

/** Written by `tools/build.ts`; as routes, they would add to every page's scripts. */
export const securityFile = {
  contact: "/.well-known/security.txt",
  policy: "/.well-known/security-policy.txt",
} as const;

/** The pages whose HTML is made at build time; everything else is a 404 or the dashboard. */
export const prerenderedPaths = /* @__PURE__ */ listPrerendered();

/** The pages of the second brand; all others are Orbit's. */
export const weftlinePaths = /* @__PURE__ */ listWeftline();

export const generatedFilePaths = /* @__PURE__ */ listFiles();

// Called in one expression each, marked as pure, so that the lists stay out of the browser's scripts.
function listPrerendered() {
  return [
    page.home(),
    page.newHome(),
    page.newHomeV2(),
    page.enhancedHome(),
    page.platform(),
    page.agent(),
    page.pricing(),
    page.integrations(),
    page.about(),
    page.contact(),
    page.careers(),
    page.privacyPolicy(),
    page.login(),
    page.notFound(),
    ...listWeftline(),
  ];
}

function listWeftline() {
  return [
    page.template(),
    page.templateAbout(),
    page.templateBlog(),
    page.developmentProcess(),
    ...projectSlugs.map(page.project),
    ...blogSlugs.map(page.blogPost),
  ];
}

function listFiles() {
  return Object.values(file).map((build) => build());
}
