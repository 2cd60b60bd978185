/**
 * Everything that the owner of the site edits. No component repeats a name, an address or a claim.
 * A value that still has to be replaced is marked with `placeholder(...)`; `npm run doctor` lists those.
 */

export interface Placeholder<T> {
  readonly value: T;
  readonly placeholder: true;
}

const placeholder = <T>(value: T): Placeholder<T> => ({ value, placeholder: true });

/** What a visitor is meant to do; its id is what the dashboard calls it. */
export type Goal = {
  readonly id: string;
  /** What reaching it once is worth, in `currency`, where the outcome itself does not say. */
  readonly value?: number;
} & (
  | { readonly kind: "conversion" } // a submitted form, or an outcome that `convert` recorded under this id
  | { readonly kind: "event"; readonly event: string } // as `track` named it
  | { readonly kind: "page"; readonly page: string } // a path without query that was looked at
);

/** Two versions of one thing, each shown to half of the visitors who agreed to analytics. */
export interface Experiment {
  readonly id: string;
  readonly name: string;
  /** Path of the page that has the two versions. */
  readonly page: string;
  readonly versions: { readonly A: string; readonly B: string };
  /** Ids of goals: who reaches one of them after having seen a version is a success of that version. */
  readonly goals: readonly [string, ...string[]];
  /** First day that counts, in the time zone of the reports. */
  readonly startsOn: string;
  /** Last day that counts. From the next build on everybody is shown A, so move the winner there. */
  readonly endsOn?: string;
  /** Part of the visitors who reach the goal as things stand, and the least relative gain that would be worth a change. */
  readonly baseRate: number;
  readonly minimumLift: number;
}

export const siteConfig = {
  /** Origin of the canonical URLs, in the sitemap too, of a build that is made without PUBLIC_URL. */
  url: "https://orbit-agents.example",
  brand: {
    name: "Orbit",
    company: "Orbit Agents ApS",
    tagline: "Let Agents Orbit Your Workflows",
    description:
      "Orbit runs domain-specific AI agents across finance, HR, legal, IT, operations and sales, with approvals, traces and access rules your auditors can read.",
  },
  contact: {
    email: "hello@orbit-agents.example",
    careersEmail: "careers@orbit-agents.example",
    address: placeholder(["Orbit Agents ApS", "Bredgade 1", "1260 København K", "Denmark"]),
    registrationNumber: placeholder("CVR 00 00 00 00"),
    linkedIn: placeholder("https://www.linkedin.com/company/orbit-agents"),
  },
  host: {
    name: "Your Orbit host",
    title: "Founder & CEO",
    email: "demo@orbit-agents.example",
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
  },
  /** The second brand: smart textiles, on the pages that the landing page at /template leads to. */
  weftline: {
    name: "Weftline",
    company: "Weftline ApS",
    tagline: "Textiles that measure",
    description:
      "Weftline knits and weaves sensors into cloth: strain, heat, breathing and pressure, read where they happen, in garments that are washed like any other.",
    email: "hello@weftline.example",
    address: placeholder(["Weftline ApS", "Vævervej 1", "7400 Herning", "Denmark"]),
    registrationNumber: placeholder("CVR 00 00 00 00"),
    claims: {
      marketBillionUsd: 3.8,
      marketYear: 2030,
      lessMassPercent: 60,
      existingMachinesPercent: 80,
      projects: 50,
      industries: 15,
      patents: 100,
      team: 25,
    },
  },
  privacy: {
    /**
     * How long raw analytics records are kept where RETENTION_DAYS is not set. Fourteen months: a year can be compared
     * with the one before, as long as somebody looks at it within two months.
     */
    retentionDays: 425,
    /** Days after which requests and messages are deleted. */
    leadDays: 1095,
    /** Days for which a choice in the cookie dialog is kept as proof. */
    consentDays: 1825,
    /** Days for which entries of the dashboard's audit log are kept. */
    auditDays: 730,
    /** Where a visitor may complain about the handling of personal data. */
    authority: {
      name: "Datatilsynet",
      address: ["Carl Jacobsens Vej 35", "2500 Valby", "Denmark"],
      url: "https://www.datatilsynet.dk/english",
    },
  },
  report: {
    /** IANA name of the zone in which the days of the reports begin. */
    timezone: "Europe/Copenhagen",
    /** How figures and days are written in the reports that are mailed (BCP 47). */
    numberLocale: "da-DK",
  },
  consent: {
    /** Change this whenever the dialog's text changes: every visitor is then asked again. */
    textVersion: "2026-11",
    /** Switches on before a choice. A pre-ticked box is no consent in the EU (CJEU C-673/17), so keep this false there. */
    preselected: false,
  },
} as const;

/*
 * Below stand values of their own, not parts of `siteConfig`, so that the public pages' scripts do not carry them.
 */

/**
 * Query parameters stored with page views, in addition to campaign parameters (utm_source, utm_medium, utm_campaign,
 * utm_term, utm_content). Do not list parameters whose values may identify a person.
 */
export const keptParameters: readonly string[] = [];

/** Content of /.well-known/security.txt, for people who report a vulnerability. */
export const security = {
  email: placeholder("security@orbit-agents.example"),
  /** Expiry date, at most a year ahead (RFC 9116). `npm run doctor` warns 30 days before. */
  expires: "2027-10-31",
  /** Languages of vulnerability reports (BCP 47), preferred one first. */
  languages: ["en", "da"],
} as const;

/** Of the values of goals and conversions, ISO 4217. */
export const currency = "EUR";

export const goals: readonly Goal[] = [
  { id: "demo_request", kind: "conversion" },
  { id: "contact_form", kind: "conversion" },
  { id: "newsletter", kind: "conversion" },
  { id: "form_begun", kind: "event", event: "form_start" },
];

/** One after another: a visitor has one group, so that two at a time could not be told apart. */
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
