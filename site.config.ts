/**
 * Everything that the owner of the site edits. No component repeats a name, an address or a claim.
 * A value that still has to be replaced is marked with `placeholder(...)`; `npm run doctor` lists those.
 */

export interface Placeholder<T> {
  readonly value: T;
  readonly placeholder: true;
}

const placeholder = <T>(value: T): Placeholder<T> => ({ value, placeholder: true });

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
  privacy: {
    /** Where a visitor may complain about the handling of personal data. */
    authority: {
      name: "Datatilsynet",
      address: ["Carl Jacobsens Vej 35", "2500 Valby", "Denmark"],
      url: "https://www.datatilsynet.dk/english",
    },
  },
  consent: {
    /** Change this whenever the dialog's text changes: every visitor is then asked again. */
    textVersion: "2026-11",
    /** Switches on before a choice. A pre-ticked box is no consent in the EU (CJEU C-673/17), so keep this false there. */
    preselected: false,
  },
} as const;
