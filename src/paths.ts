/** Every URL of the product is built here, so that renaming one is one edit and a dead link is a type error. */

const page = {
  home: () => "/",
  notFound: () => "/404",
  newHome: () => "/new-home",
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
} as const;

const api = {
  collect: () => "/api/collect",
  consent: () => "/api/consent",
  captchaChallenge: (action: string) => `/api/captcha/challenge?action=${action}`,
  submitDemoRequest: () => "/api/submit-demo-request",
  submitContact: () => "/api/submit-contact",
  newsletterSubscriptions: () => "/api/newsletter-subscriptions",
  signIn: () => "/api/auth/sign-in/email",
  signOut: () => "/api/auth/sign-out",
  session: () => "/api/auth/get-session",
  report: (query: URLSearchParams) => `/api/admin/report?${query}`,
  live: () => "/api/admin/live",
  consultationRequests: (query: URLSearchParams = new URLSearchParams()) =>
    query.size > 0 ? `/api/admin/consultation-requests?${query}` : "/api/admin/consultation-requests",
  consultationRequest: (id: string) => `/api/admin/consultation-requests/${encodeURIComponent(id)}`,
} as const;

/** For programs; made at build time like the pages, from the same records. */
const file = {
  sitemap: () => "/sitemap.xml",
  robots: () => "/robots.txt",
  llms: () => "/llms.txt",
  manifest: () => "/site.webmanifest",
} as const;

export const paths = { page, api, file } as const;

/** The pages whose HTML is made at build time; everything else is a 404 or the dashboard. */
export const prerenderedPaths = [
  page.home(),
  page.newHome(),
  page.newHomeV2(),
  page.enhancedHome(),
  page.platform(),
  page.agent(),
  page.about(),
  page.contact(),
  page.careers(),
  page.privacyPolicy(),
  page.login(),
  page.notFound(),
];

export const generatedFilePaths = Object.values(file).map((build) => build());
