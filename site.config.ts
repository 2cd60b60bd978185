/**
 * Settings of the site for its owner. No component repeats a name, an address or a claim. Each further brand has its
 * own settings in `brand.ts` of its folder in `src`.
 * Values in `placeholder(...)` are examples: replace each with your own, without `placeholder`. `npm run doctor` lists
 * those that are left.
 */

export interface Placeholder<T> {
  readonly value: T;
  readonly placeholder: true;
}

/** A fact about the owner, or an example of it. */
export type Fact<T extends string | readonly string[]> = T | Placeholder<T>;

/** @public Exported, so that it may be unused once every example is replaced. */
export const placeholder = <T>(value: T): Placeholder<T> => ({ value, placeholder: true });

const isPlaceholder = <T extends string | readonly string[]>(fact: Fact<T>): fact is Placeholder<T> =>
  typeof fact === "object" && "placeholder" in fact;

/** The value; undefined while it is still an example, because no page, email or file may state an example as a fact. */
export const readKnown = <T extends string | readonly string[]>(fact: Fact<T>): T | undefined =>
  isPlaceholder(fact) ? undefined : fact;

/** The value, even if it is still an example: for links that have to lead somewhere in a demonstration. */
export const readFact = <T extends string | readonly string[]>(fact: Fact<T>): T =>
  isPlaceholder(fact) ? fact.value : fact;

/** A goal for visitors. */
export type Goal = {
  /** Stored with each conversion and used in the API and in addresses of the dashboard. */
  readonly id: string;
  /** Name of the goal, and of its event, in the dashboard and in emails. */
  readonly title: string;
  /** Value of reaching the goal once, in `currency`, unless the conversion has its own value. */
  readonly value?: number;
} & ReachedBy;

/** The action by which a visitor reaches a goal. */
export type ReachedBy =
  | { readonly kind: "conversion" } // a submitted form, or a conversion recorded by `convert` with the goal's id
  | { readonly kind: "event"; readonly event: string } // name passed to `track`
  | { readonly kind: "page"; readonly page: string }; // path of a page view, without query

/** Two versions, each shown to half of the visitors who consented to analytics. */
export interface Experiment {
  readonly id: string;
  readonly name: string;
  /** Path of the page with the two versions. */
  readonly page: string;
  readonly versions: { readonly A: string; readonly B: string };
  /** Ids of goals, or `qualified` or `won` for leads: a visitor who reaches one of them after seeing a version counts as a success of that version. */
  readonly goals: readonly [string, ...string[]];
  /** First day that counts, in the time zone of the reports. */
  readonly startsOn: string;
  /** Last day that counts. From the next build on, all visitors see version A, so make the winner version A. */
  readonly endsOn?: string;
  /** Current conversion rate, and the minimum relative gain that is worth a change. */
  readonly baseRate: number;
  readonly minimumLift: number;
}

export const siteConfig = {
  /** Origin of canonical URLs and the sitemap in a build without PUBLIC_URL. */
  url: "https://orbit-agents.example",
  brand: {
    /**
     * Prefix of the names of cookies, storage keys, API keys, metrics and media files; stored with each page view.
     * Lowercase letters and digits. Change it only before the first start; later, `npm run rebrand -- --keep-id`
     * changes only the rest.
     */
    id: "orbit",
    name: "Orbit",
    company: "Orbit Agents ApS",
    tagline: "Let Agents Orbit Your Workflows",
    description:
      "Orbit runs domain-specific AI agents across finance, HR, legal, IT, operations and sales, with approvals, traces and access rules your auditors can read.",
  },
  contact: {
    email: "hello@orbit-agents.example",
    careersEmail: "careers@orbit-agents.example",
    companyKind: { en: "Danish limited company", da: "Dansk anpartsselskab" },
    address: placeholder(["Orbit Agents ApS", "Bredgade 1", "1260 København K"]),
    /** As in a sentence, such as "the Netherlands". */
    country: { en: "Denmark", da: "Danmark" },
    registrationNumber: placeholder("CVR 00 00 00 00"),
    linkedIn: placeholder("https://www.linkedin.com/company/orbit-agents"),
  },
  host: {
    /** Name of the person who runs the demos. */
    name: placeholder("Your Orbit host"),
    title: { en: "Founder & CEO", da: "Stifter og direktør" },
    email: "hello@orbit-agents.example",
    linkedIn: placeholder("https://www.linkedin.com/company/orbit-agents"),
  },
  demo: {
    url: placeholder("https://demo.orbit-agents.example"),
    email: "demo@orbit-agents.example",
    password: "orbit-demo",
  },
  claims: {
    templates: 4000,
    integrations: 400,
    agents: 10,
    uptimePercent: 99.9,
    cloudSetupWeeks: 2,
    /** LLM credits for a completed step of an agent. */
    creditsPerStep: 1,
  },
  privacy: {
    /**
     * Days for which raw analytics records are kept if RETENTION_DAYS is not set. Fourteen months, so that a year can be
     * compared with the previous one for two months after its end.
     */
    retentionDays: 425,
    /** Days after which requests and messages are deleted. */
    leadDays: 1095,
    /** Days for which a choice in the cookie dialog is kept as proof. */
    consentDays: 1825,
    /** Days for which entries of the dashboard's audit log are kept. */
    auditDays: 730,
    /** Authority for complaints about the handling of personal data, usually that of the company's country. */
    authority: {
      name: { en: "Datatilsynet", da: "Datatilsynet" },
      /** Lines of the address, without the country. */
      address: ["Carl Jacobsens Vej 35", "2500 Valby"],
      country: { en: "Denmark", da: "Danmark" },
      /** Its home page, in each language that it has. */
      url: { en: "https://www.datatilsynet.dk/english", da: "https://www.datatilsynet.dk" },
    },
  },
  report: {
    /** IANA time zone of the days in reports. */
    timezone: "Europe/Copenhagen",
    /** Locale of figures and dates in report emails (BCP 47). */
    numberLocale: "en-GB",
  },
  consent: {
    /** Change this whenever the dialog's text changes, so that every visitor is asked again. */
    textVersion: "2026-11",
    /**
     * Whether switches are on before a choice. A pre-ticked box is not consent in the EU (CJEU C-673/17), so keep this
     * false there.
     */
    preselected: false,
  },
} as const;

/*
 * The values below are not part of `siteConfig`, so that the scripts of the public pages do not contain them.
 */

/**
 * Query parameters stored with page views, in addition to campaign parameters (utm_source, utm_medium, utm_campaign,
 * utm_term, utm_content). Do not list parameters whose values may identify a person.
 */
export const keptParameters: readonly string[] = [];

/**
 * Networks whose visits and page loads are not counted, such as those of your offices: addresses or CIDR blocks. Visits are
 * dropped when they arrive, and the dashboard shows how many under Dropped Traffic. Behind a proxy, set TRUSTED_PROXIES too.
 */
export const excludedNetworks: readonly string[] = [];

/**
 * Counts of the server's responses: how many page loads there were, and which crawlers fetched which pages. They contain no
 * personal data, and docs/privacy.md explains why they need no consent.
 */
export const responses: {
  /**
   * `app`: the app counts its own responses. `log`: only `npm run import-log` counts, for sites where a CDN or a web server
   * responds instead of the app. `off`: nothing is counted.
   */
  readonly countedBy: "app" | "log" | "off";
  /** Daily page load counts below this number are merged: today's whenever they are read, those of past days in the table. */
  readonly smallestCount: number;
  /** Look-ups that distinguish a crawler from programs that use its name. Without them, all crawlers are unverified. */
  readonly crawlerChecks: {
    /** Fetches the lists of addresses that the operators publish, once a day. */
    readonly addressRanges: boolean;
    /** Looks up the host name of an address (reverse DNS), which reveals the address to the name server. */
    readonly hostNames: boolean;
  };
} = {
  countedBy: "app",
  smallestCount: 5,
  crawlerChecks: { addressRanges: false, hostNames: false },
};

/** What robots.txt and llms.txt tell crawlers. Whether a crawler follows them is up to its operator. */
export const crawlerRules: {
  /** Rules for AI crawlers by purpose: training models, answering searches, or fetching a page at a user's request. */
  readonly ai: Readonly<Record<"training" | "search" | "user", "allow" | "disallow">>;
  /** Exceptions by name, for crawlers of any kind, such as `{ Bytespider: "disallow" }`. */
  readonly byName: Readonly<Record<string, "allow" | "disallow">>;
  /** Pages listed in llms.txt: those of all brands, or of the brands with the given ids, except the paths in `leaveOut`. */
  readonly llms: { readonly brands: "all" | readonly string[]; readonly leaveOut: readonly string[] };
} = {
  ai: { training: "allow", search: "allow", user: "allow" },
  byName: {},
  llms: { brands: "all", leaveOut: [] },
};

/** Content of /.well-known/security.txt, for people who report a vulnerability. */
export const security = {
  email: placeholder("security@orbit-agents.example"),
  /** Expiry date, at most a year ahead (RFC 9116). `npm run doctor` warns 30 days before. */
  expires: "2027-10-31",
  /** Languages of vulnerability reports (BCP 47), preferred one first. */
  languages: ["en", "da"],
} as const;

/** Currency of the values of goals and conversions, ISO 4217. */
export const currency = "EUR";

export const goals: readonly Goal[] = [
  { id: "demo_request", title: "Demo request", kind: "conversion" },
  { id: "contact_form", title: "Contact form", kind: "conversion" },
  { id: "newsletter", title: "Newsletter", kind: "conversion" },
  { id: "form_begun", title: "Started a form", kind: "event", event: "form_start" },
];

/** Run only one experiment at a time: visitors have one group, so simultaneous ones could not be distinguished. */
export const experiments: readonly Experiment[] = [
  {
    id: "home_headline",
    name: "Headline of the home page",
    page: "/",
    versions: {
      A: "The operating system for enterprise AI agents",
      B: "The operating system where enterprise AI agents work",
    },
    goals: ["demo_request", "contact_form"],
    startsOn: "2026-09-01",
    baseRate: 0.05,
    minimumLift: 0.3,
  },
];
