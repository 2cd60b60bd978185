/**
 * Every URL of the product but those of other brands is built here, so that renaming one is one edit and a dead link is a
 * type error.
 */

/** The parts of the pricing page that links point into. */
export type PricingPart = "calculator" | "questions";

/** Subjects that a link to the contact page may name. `src/site/content/contact-subjects.ts` has a line for each. */
export type ContactSubject =
  | "demo"
  | "security-review"
  | "deployment"
  | "partnership"
  | "privacy"
  | "careers"
  | "forgot-password"
  | "sign-up";

const page = {
  home: () => "/",
  notFound: () => "/404",
  newHome: () => "/new-home",
  landingAgents: () => "/new-home#agents",
  pricing: (part?: PricingPart) => (part ? `/pricing#${part}` : "/pricing"),
  integrations: (part?: string) => (part ? `/integrations#${part}` : "/integrations"),
  questions: () => "/enhanced-home#questions",
  newHomeV2: () => "/new-home-v2",
  enhancedHome: () => "/enhanced-home",
  platform: () => "/platform",
  platformArchitecture: () => "/platform#architecture",
  agent: () => "/agent",
  about: () => "/about",
  contact: (subject?: ContactSubject) => (subject ? `/contact?subject=${subject}` : "/contact"),
  careers: (part?: "positions") => (part ? `/careers#${part}` : "/careers"),
  privacyPolicy: () => "/privacy-policy",
  login: () => "/login",
  admin: () => "/admin",
  homeDanish: () => "/da",
  contactDanish: (subject?: ContactSubject) => (subject ? `/da/kontakt?subject=${subject}` : "/da/kontakt"),
  privacyPolicyDanish: () => "/da/privatlivspolitik",
  notFoundDanish: () => "/da/404",
} as const;

/** Pages that exist in several languages. The first row is the home page, which every language has. */
const translations: readonly Partial<Record<string, string>>[] = [
  { en: page.home(), da: page.homeDanish() },
  { en: page.contact(), da: page.contactDanish() },
  { en: page.privacyPolicy(), da: page.privacyPolicyDanish() },
];

/** Pages that the server sends, with status 404, for unknown paths: the Danish one below its folder. */
export const notFoundPaths: readonly string[] = /* @__PURE__ */ listNotFound();

/** The same page in each language; nothing if there is only one. */
export const translationsOf = (path: string): Partial<Record<string, string>> =>
  translations.find((row) => Object.values(row).includes(path)) ?? {};

/** The same page in another language, or the page itself if it does not exist in it. */
export const translate = (path: string, language: string): string => translationsOf(path)[language] ?? path;

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
} as const;

export const paths = { page, api, file } as const;

/** Written by `tools/build.ts`; as routes, they would add to every page's scripts. */
export const securityFile = {
  contact: "/.well-known/security.txt",
  policy: "/.well-known/security-policy.txt",
} as const;

/** The pages whose HTML is made at build time; everything else is a 404 or the dashboard. Other brands add theirs. */
export const sitePaths = /* @__PURE__ */ listPages();

export const siteFiles = /* @__PURE__ */ listFiles();

// Called in one expression each, marked as pure, so that the lists stay out of the browser's scripts.
function listPages() {
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
    page.homeDanish(),
    page.contactDanish(),
    page.privacyPolicyDanish(),
    page.notFoundDanish(),
    page.notFound(),
  ];
}

function listNotFound() {
  return [page.notFound(), page.notFoundDanish()];
}

function listFiles() {
  return Object.values(file).map((build) => build());
}
