import { prerenderedPaths } from "#brand-routes.ts";

/** Values of the demo visits; the first of each list is the most frequent. */

export const places = [
  ["DK", "Denmark", "Capital Region", "Copenhagen", 55.68, 12.57],
  ["DK", "Denmark", "Central Jutland", "Aarhus", 56.16, 10.2],
  ["SE", "Sweden", "Stockholm", "Stockholm", 59.33, 18.07],
  ["DE", "Germany", "Hamburg", "Hamburg", 53.55, 9.99],
  ["GB", "United Kingdom", "England", "London", 51.51, -0.13],
  ["DK", "Denmark", "South Denmark", "Odense", 55.4, 10.39],
  ["NO", "Norway", "Oslo", "Oslo", 59.91, 10.75],
  ["NL", "Netherlands", "North Holland", "Amsterdam", 52.37, 4.9],
  ["US", "United States", "New York", "New York", 40.71, -74.01],
  ["DE", "Germany", "Bavaria", "Munich", 48.14, 11.58],
  ["FI", "Finland", "Uusimaa", "Helsinki", 60.17, 24.94],
  ["FR", "France", "Ile-de-France", "Paris", 48.85, 2.35],
  ["US", "United States", "California", "San Francisco", 37.77, -122.42],
  ["PL", "Poland", "Mazovia", "Warsaw", 52.23, 21.01],
  ["CH", "Switzerland", "Zurich", "Zurich", 47.38, 8.54],
  ["ES", "Spain", "Madrid", "Madrid", 40.42, -3.7],
  ["IE", "Ireland", "Leinster", "Dublin", 53.35, -6.26],
  ["IN", "India", "Karnataka", "Bengaluru", 12.97, 77.59],
  ["CA", "Canada", "Ontario", "Toronto", 43.65, -79.38],
  ["SG", "Singapore", "Singapore", "Singapore", 1.35, 103.82],
] as const;

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0";
const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4";

export const clients = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, "1920x1080"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) ${webkit} Mobile/15E148 Safari/604.1`, "390x844"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome} Safari/537.36`, "1440x900"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, "412x915"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, "1536x864"],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Safari/605.1.15`, "1728x1117"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0", "1920x1200"],
  [`Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${webkit} Mobile/15E148 Safari/604.1`, "820x1180"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "2560x1440"],
] as const;

/** Referrer, and the query of its visits. */
export const arrivals = [
  ["", ""],
  ["https://www.google.com/", ""],
  ["https://www.linkedin.com/", ""],
  ["https://www.google.com/", "?utm_source=google&utm_medium=cpc&utm_campaign=agents-for-finance&utm_term=ai+agents"],
  ["https://chatgpt.com/", ""],
  ["", "?utm_source=newsletter&utm_medium=email&utm_campaign=autumn-release&utm_content=top-button"],
  ["https://www.bing.com/", ""],
  ["https://www.linkedin.com/", "?utm_source=linkedin&utm_medium=paid_social&utm_campaign=it-support"],
  ["https://news.ycombinator.com/", ""],
  ["https://www.perplexity.ai/", ""],
  ["https://github.com/", ""],
  ["https://duckduckgo.com/", ""],
] as const;

export const demoHost = "demo.example";

export const landingPages = ["/", "/platform", "/agent", "/new-home", "/", "/about", "/careers", "/contact"] as const;
export const nextPages = [
  "/platform",
  "/agent",
  "/",
  "/about",
  "/contact",
  "/new-home",
  "/login",
  "/careers",
  "/privacy-policy",
] as const;
/** Sections of pages, from top to bottom. */
export const pageSections: Readonly<Record<string, readonly string[]>> = {
  "/": ["hero", "why", "agents", "integrations", "trust", "demo-request"],
  "/new-home": [
    "hero",
    "features",
    "why",
    "agents",
    "templates",
    "integrations",
    "deployment",
    "pricing",
    "demo-request",
  ],
  "/platform": ["hero", "parts", "architecture", "safeguards", "deployment", "demo-request"],
  "/agent": ["hero", "trigger", "steps", "test", "release", "run-with-approval", "templates", "demo-request"],
  "/about": ["hero", "beliefs", "first-weeks", "own-site", "company", "demo-request"],
  "/careers": ["hero", "positions", "first-week", "hiring", "contact"],
  "/contact": ["contact"],
};
/** Pages of another brand that the site still has. */
export const textilePages: readonly string[] = [
  "/template",
  "/template-blog",
  "/projects/firecat",
  "/template-about",
  "/projects/workwear",
  "/development-process",
].filter((path) => prerenderedPaths.includes(path));

export const agentCards = [
  "Finance Agent",
  "IT Agent",
  "HR Agent",
  "Sales Agent",
  "Legal Agent",
  "Operations Agent",
] as const;
export const languages = ["da-DK", "en-GB", "en-US", "de-DE", "sv-SE"] as const;
export const leadMessages = [
  "We would like to see how approvals work when an agent books an invoice.",
  "Which of our systems could be connected first, and how long does it take?",
  "Can the platform run in our own cloud, in the EU?",
  "We have a service desk with many repeating questions and want to start there.",
] as const;

/** Notes on the charts: the number of days ago, and the text. */
export const notes = [
  [63, "Autumn release: newsletter sent"],
  [34, "Campaign for IT support begins on LinkedIn"],
  [11, "Prices of the enterprise plan changed"],
] as const;
