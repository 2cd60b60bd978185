import { siteConfig } from "#site.config.ts";
import { uuidv7 } from "../../src/tracker/uuidv7.ts";

/** Records that a browser sends for one visit, in batches of a given size. */
export interface Visitor {
  nextBatch(): string;
  headers: Readonly<Record<string, string>>;
}

const userAgents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
];
const pages = ["/", "/platform", "/agent", "/about", "/contact", "/new-home", "/careers", "/privacy-policy"];
const referrers = ["", "https://www.google.com/", "https://www.linkedin.com/feed/", "https://chatgpt.com/"];
const pick = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T;
const publicAddress = () => `${80 + Math.floor(Math.random() * 15)}.${octet()}.${octet()}.${1 + octet()}`;
const octet = () => Math.floor(Math.random() * 254);

/** Types of the records that the tracker creates for one page view; one in five is the page view itself. */
export const wholeVisit = ["page_view", "scroll_depth", "scroll_depth", "time_on_page", "web_vital"] as const;
export const onlyPageViews = ["page_view"] as const;

let visitorCount = 0;

export function newVisitor(types: readonly string[], batchSize: number): Visitor {
  const number = 1_750_000_000_000 + ++visitorCount;
  const random = Math.random().toString(36).slice(2, 14).padEnd(12, "0");
  const identity = {
    consent: { analytical: true },
    visitorId: `session_${number}_${random}`,
    visitId: `sess_${random}_${number}`,
    experimentGroup: visitorCount % 2 ? "A" : "B",
  };
  let records = 0;
  let pageViewId = "";
  let pageUrl = "";
  let seconds = 0;

  function nextRecord(): Record<string, unknown> {
    const type = types[records++ % types.length] as string;
    const id = uuidv7();
    if (type === "page_view") {
      pageViewId = id;
      pageUrl = pick(pages);
      seconds = 0;
    }
    seconds += 7;
    const base = { id, type, occurredAt: new Date().toISOString(), pageUrl, pageViewId };
    switch (type) {
      case "page_view":
        return {
          ...base,
          brand: siteConfig.brand.id,
          title: "The operating system for enterprise AI agents",
          referrer: records === 1 ? pick(referrers) : "",
          screenResolution: "1920x1080",
          viewport: "1440x800",
          language: "da-DK",
          timezone: "Europe/Copenhagen",
        };
      case "scroll_depth":
        return { ...base, percent: records % types.length === 2 ? 25 : 50 };
      case "time_on_page":
        return { ...base, timeSpentSeconds: seconds };
      default:
        return { ...base, metric: "LCP", value: 812.5, rating: "good" };
    }
  }

  return {
    headers: { "User-Agent": pick(userAgents), "X-Forwarded-For": publicAddress() },
    nextBatch: () =>
      JSON.stringify({
        ...identity,
        sentAt: new Date().toISOString(),
        records: Array.from({ length: batchSize }, nextRecord),
      }),
  };
}
