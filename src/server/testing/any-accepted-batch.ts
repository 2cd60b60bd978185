import fc from "fast-check";
import { seededRandom } from "./random-traffic-testing.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { brandIds } from "#brands.ts";

/*
 * Random batches that the collector's schema accepts: any script, any length up to the limit, any number, any time.
 */

/** Texts in any script up to a number of UTF-16 units, with a bias towards the longest. */
const text = (most: number, least = 0) =>
  fc
    .oneof(
      fc.string({ unit: "grapheme", minLength: least, maxLength: Math.min(most, 40) }),
      fc.string({ unit: "binary", minLength: least, maxLength: Math.min(most, 60) }),
      fc.constantFrom("漢", "😀", "ß", "\u202e", "x", "\\", "'", '"', "%", "\n").map((sign) => sign.repeat(most)),
      fc.integer({ min: 1, max: 2 ** 31 }).map((seed) => incompressible(most, seed)),
    )
    .map((value) => cut(value.replaceAll("\0", ""), most) || (least > 0 ? "x" : ""));

/** Random Chinese characters: three incompressible bytes each. */
function incompressible(length: number, seed: number): string {
  const random = seededRandom(seed);
  return Array.from({ length }, () => String.fromCharCode(0x4e00 + random.below(20_000))).join("");
}

/** Shortens without splitting a character. */
function cut(value: string, most: number): string {
  const shorter = value.slice(0, most);
  return shorter.isWellFormed() ? shorter : shorter.slice(0, -1);
}

const pageUrl = fc.oneof(
  fc.constantFrom(
    "/",
    "/platform",
    "/agent?utm_source=x",
    "/?utm_term=%00%F0%9F%98%80&utm_campaign=%ff",
    "/a?b=c?d",
    "/?",
    "/#x",
  ),
  text(2047).map((rest) => `/${rest.replace(/^\/+/, "")}`),
);
const now = Date.now();
const instant = fc
  .oneof(
    fc.integer({ min: now - 90_000_000, max: now }),
    fc.integer({ min: Date.UTC(0, 0, 1), max: Date.UTC(9999, 11, 31) }),
  )
  .map((ms) => new Date(ms).toISOString());
const pixels = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999 }))
  .map((p) => p.join("x"));
const properties = fc.dictionary(
  text(100, 1),
  fc.oneof(text(500), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()),
  { maxKeys: 20 },
);
const seconds = fc.double({ min: 0, max: 86_400, noNaN: true });
const utm = fc.option(text(200), { nil: undefined });

const kinds = fc.oneof(
  fc.record({
    type: fc.constant("page_view"),
    brand: fc.constantFrom(...brandIds),
    title: text(500),
    referrer: fc.oneof(
      text(2048),
      text(2000).map((rest) => `https://${rest}`),
      fc.webUrl(),
    ),
    landingUrl: fc.option(pageUrl, { nil: undefined }),
    isArrival: fc.option(fc.boolean(), { nil: undefined }),
    isLoad: fc.option(fc.boolean(), { nil: undefined }),
    paintedGroup: fc.option(fc.constantFrom("A", "B", "none"), { nil: undefined }),
    timeSpentSeconds: fc.option(seconds, { nil: undefined }),
    utmSource: utm,
    utmMedium: utm,
    utmCampaign: utm,
    utmTerm: utm,
    utmContent: utm,
    screenResolution: pixels,
    viewport: pixels,
    language: text(35),
    timezone: text(64),
  }),
  fc.record({ type: fc.constant("agent_click"), title: text(200, 1), agentType: text(100, 1) }),
  fc.record({ type: fc.constant("time_on_page"), timeSpentSeconds: seconds }),
  fc.record({
    type: fc.constant("section_time"),
    sections: fc.dictionary(fc.stringMatching(/^[a-z0-9-]{1,50}$/), seconds, { maxKeys: 20 }),
  }),
  fc.record({ type: fc.constant("scroll_depth"), percent: fc.constantFrom(25, 50, 75, 100) }),
  fc.record({ type: fc.constant("custom"), name: text(100, 1), properties }),
  fc.record({
    type: fc.constant("conversion"),
    conversionType: text(100, 1),
    value: fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }), { nil: undefined }),
    properties,
  }),
  fc.record({
    type: fc.constant("web_vital"),
    metric: fc.constantFrom("LCP", "INP", "CLS", "FCP", "TTFB"),
    value: fc.double({ min: 0, max: 86_400_000, noNaN: true }),
    rating: fc.constantFrom("good", "needs-improvement", "poor"),
  }),
  fc.record({ type: fc.constant("heartbeat") }),
);

const record = fc.tuple(kinds, pageUrl, instant).map(([kind, url, occurredAt]) => {
  const id = uuidv7();
  return { id, pageViewId: id, pageUrl: url, occurredAt, ...kind };
});

/** Records that refer to the batch's first page view, like those of a real page. */
const records = fc.array(record, { minLength: 1, maxLength: 6 }).map((all) => {
  const view = all.find(({ type }) => type === "page_view");
  return view ? all.map((each) => (each.type === "page_view" ? each : { ...each, pageViewId: view.id })) : all;
});

/** A thousand visitors: few enough that each has several records, and enough that none exceeds its budget. */
const digits = fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_999 });

export const anyBatch = fc
  .record({
    consent: fc.constant({ analytical: true }),
    number: digits,
    experimentGroup: fc.constantFrom("A", "B"),
    sentAt: instant,
    records,
  })
  // Derives both ids from one number, because a visit belongs to one visitor.
  .map(({ number, ...batch }) => ({
    ...batch,
    visitorId: `session_${number}_abcdefgh`,
    visitId: `sess_abcdefgh_${number}`,
  }));

/** Any choice of the cookie dialog. */
export const anyChoice = fc
  .record({
    analytical: fc.boolean(),
    advertising: fc.boolean(),
    textVersion: text(40, 1),
    globalPrivacyControl: fc.boolean(),
    pageUrl,
    language: text(35),
  })
  .map(({ analytical, advertising, ...choice }) => ({
    ...choice,
    id: crypto.randomUUID(),
    consentId: crypto.randomUUID(),
    action: "update_preferences",
    preferences: { necessary: true, analytical, advertising },
  }));
