import { z } from "zod";
import { brandIds, mainBrandId } from "#brands.ts";
import { consentPreferencesSchema } from "./consent.ts";
import { pagePath } from "./page-path.ts";
import { pageUrl, text } from "./text.ts";

/** `session_` + Unix milliseconds (13 digits until the year 2286, but clocks can be wrong) + random: the visitor, kept in local storage. */
const visitorIdPattern = /^session_\d{1,16}_[a-z0-9]{8,24}$/;
/** `sess_` + random + Unix milliseconds: the visit, kept in session storage. */
const visitIdPattern = /^sess_[a-z0-9]{8,24}_\d{1,16}$/;

export const visitorIdSchema = z.string().regex(visitorIdPattern, "Must look like session_<milliseconds>_<random>");
export const visitIdSchema = z.string().regex(visitIdPattern, "Must look like sess_<random>_<milliseconds>");

const scrollMilestones = [25, 50, 75, 100] as const;
const webVitalMetrics = ["LCP", "INP", "CLS", "FCP", "TTFB"] as const;
const webVitalRatings = ["good", "needs-improvement", "poor"] as const;
const maxRecordsPerBatch = 50;
const maxProperties = 20;
const maxSections = 20;
/** Name of a section of a page, from its attribute `data-section`. */
const sectionPattern = /^[a-z0-9-]{1,50}$/;

/** Properties that the caller of `track` or `convert` passes with the name. */
const propertiesSchema = z
  .record(text(100).min(1), z.union([text(500), z.number(), z.boolean()]))
  .refine((properties) => Object.keys(properties).length <= maxProperties, `At most ${maxProperties} properties`)
  .meta({ id: "TrackingProperties" });

const recordBase = {
  id: z.uuidv7().describe("Idempotency key; a record sent again is counted once"),
  occurredAt: z.iso.datetime().describe("Browser clock, UTC; the server corrects the offset by `sentAt`"),
  pageUrl: pagePath.describe("Path of the page; the query and fragment are removed"),
  pageViewId: z.uuidv7().describe("Id of the page_view record of the page view in which this happened"),
};

const pageView = z.strictObject({
  ...recordBase,
  type: z.literal("page_view"),
  pageUrl: pageUrl.describe("Path and query; only campaign parameters and those configured by the owner are kept"),
  brand: z.enum(brandIds).default(mainBrandId).describe("Site that was viewed; absent from pages of earlier versions"),
  title: text(500),
  landingUrl: pageUrl
    .optional()
    .describe("Address of the page load, if the visitor consented on a later page; its campaign is credited"),
  isArrival: z
    .boolean()
    .optional()
    .describe("False after a reload, Back or a pause of 30 minutes; referrer and campaign are then not credited again"),
  isLoad: z
    .boolean()
    .optional()
    .describe("Whether the page view began with a page load; absent from pages of earlier versions"),
  referrer: text(2048).describe("document.referrer, or empty; the query and fragment are removed"),
  paintedGroup: z
    .enum(["A", "B", "none"])
    .optional()
    .describe("Group for which experiments were painted, or none; absent from pages of earlier versions"),
  timeSpentSeconds: z
    .number()
    .min(0)
    .max(86_400)
    .optional()
    .describe("Seconds until the page was left, if that was before the recorder started; at most 30 are counted"),
  utmSource: text(200).optional().describe("By default, the campaign parameters are taken from the address"),
  utmMedium: text(200).optional(),
  utmCampaign: text(200).optional(),
  utmTerm: text(200).optional(),
  utmContent: text(200).optional(),
  screenResolution: z.string().regex(/^\d{1,5}x\d{1,5}$/, "Must be WIDTHxHEIGHT in CSS pixels"),
  viewport: z.string().regex(/^\d{1,5}x\d{1,5}$/, "Must be WIDTHxHEIGHT in CSS pixels"),
  language: text(35),
  timezone: text(64).describe(
    "IANA name; the visit takes it from its first page view, and later ones may leave it empty",
  ),
});

const agentClick = z.strictObject({
  ...recordBase,
  type: z.literal("agent_click"),
  title: text(200).min(1),
  agentType: text(100).min(1),
});

const timeOnPage = z.strictObject({
  ...recordBase,
  type: z.literal("time_on_page"),
  timeSpentSeconds: z
    .number()
    .min(0)
    .max(86_400)
    .describe(
      "Engaged seconds of this page view so far (cumulative), in tenths; ends 30 s after the last sign of a reader. " +
        "The highest value of a page view counts, and at most 3,600",
    ),
});

const sectionTime = z.strictObject({
  ...recordBase,
  type: z.literal("section_time"),
  sections: z
    .record(
      z.string().regex(sectionPattern, "Must be 1 to 50 lower-case letters, digits and hyphens"),
      z.number().min(0).max(86_400),
    )
    .refine((sections) => Object.keys(sections).length <= maxSections, `At most ${maxSections} sections`)
    .describe(
      "Engaged seconds of this page view so far (cumulative) by section, in tenths, in which the section was on the line in the " +
        "middle of the window. May leave out sections whose time has not changed. The highest value of a page view and section " +
        "counts, and at most 3,600",
    ),
});

const scrollDepth = z.strictObject({
  ...recordBase,
  type: z.literal("scroll_depth"),
  percent: z
    .union(scrollMilestones.map((milestone) => z.literal(milestone)))
    .describe("Share of the page's height that was on the screen, including the first screen"),
});

const consentChanged = z.strictObject({
  ...recordBase,
  type: z.literal("consent_changed"),
  preferences: consentPreferencesSchema,
});

const custom = z.strictObject({
  ...recordBase,
  type: z.literal("custom"),
  name: text(100).min(1),
  properties: propertiesSchema.default({}),
});

const conversion = z.strictObject({
  ...recordBase,
  type: z.literal("conversion"),
  conversionType: text(100)
    .min(1)
    .describe(
      "Any outcome except demo_request, contact_form and newsletter, which the server counts itself, and the ids of goals that are reached by an event or a page: it drops these here",
    ),
  value: z
    .number()
    .min(0)
    .max(1e9)
    .optional()
    .describe("Ignored, because values are configured with the goals; sent by pages of earlier versions"),
  properties: propertiesSchema.default({}),
});

/** A day in milliseconds. */
export const maxVital = 86_400_000;

const webVital = z.strictObject({
  ...recordBase,
  type: z.literal("web_vital"),
  metric: z.enum(webVitalMetrics),
  value: z.number().min(0).max(maxVital).describe("Milliseconds; CLS has no unit"),
  rating: z.enum(webVitalRatings),
});

const heartbeat = z.strictObject({
  ...recordBase,
  type: z.literal("heartbeat").describe("The visit continues; pageUrl is the open page"),
});

export const trackingRecordSchema = z
  .discriminatedUnion("type", [
    pageView,
    agentClick,
    timeOnPage,
    sectionTime,
    scrollDepth,
    consentChanged,
    custom,
    conversion,
    webVital,
    heartbeat,
  ])
  .meta({ id: "TrackingRecord" });

export const collectBatchSchema = z
  .strictObject({
    consent: z
      .strictObject({ analytical: z.literal(true, "Tracking records are accepted only with consent to analytics") })
      .describe("The visitor's consent; rejected unless analytical is true"),
    visitorId: visitorIdSchema,
    visitId: visitIdSchema,
    experimentGroup: z.enum(["A", "B"]),
    sentAt: z.iso.datetime().describe("Browser clock at the time of sending, UTC"),
    records: z.array(trackingRecordSchema).min(1).max(maxRecordsPerBatch),
  })
  .meta({ id: "CollectBatch" });

/** Body of the 202 response, sent after COMMIT: the number of records stored (including repeated ones) and dropped. */
export const collectReceiptSchema = z.object({ accepted: z.int(), dropped: z.int() }).meta({ id: "CollectReceipt" });

export type TrackingRecord = z.infer<typeof trackingRecordSchema>;
export type CollectBatch = z.infer<typeof collectBatchSchema>;
export type CollectReceipt = z.infer<typeof collectReceiptSchema>;
