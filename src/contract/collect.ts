import { z } from "zod";
import { consentPreferencesSchema } from "./consent.ts";
import { pageUrl, text } from "./text.ts";

/** `session_` + Unix milliseconds + random: the visitor, kept in local storage. */
const visitorIdPattern = /^session_\d{13}_[a-z0-9]{8,24}$/;
/** `sess_` + random + Unix milliseconds: the visit, kept in session storage. */
const visitIdPattern = /^sess_[a-z0-9]{8,24}_\d{13}$/;

const scrollMilestones = [25, 50, 75, 100] as const;
const maxRecordsPerBatch = 50;

const recordBase = {
  id: z.uuidv7().describe("Idempotency key; the same id sent again is counted once"),
  occurredAt: z.iso.datetime().describe("Browser clock, UTC; the server corrects the offset by `sentAt`"),
  pageUrl: pageUrl.describe("Path plus query"),
  pageViewId: z.uuidv7().describe("Id of the page_view record of the view in which this happened"),
};

const pageView = z.strictObject({
  ...recordBase,
  type: z.literal("page_view"),
  title: text(500),
  referrer: text(2048).describe("document.referrer, empty when there is none"),
  utmSource: text(200).optional(),
  utmMedium: text(200).optional(),
  utmCampaign: text(200).optional(),
  utmTerm: text(200).optional(),
  utmContent: text(200).optional(),
  screenResolution: z.string().regex(/^\d{1,5}x\d{1,5}$/, "Must be WIDTHxHEIGHT in CSS pixels"),
  viewport: z.string().regex(/^\d{1,5}x\d{1,5}$/, "Must be WIDTHxHEIGHT in CSS pixels"),
  language: text(35),
  timezone: text(64).describe("IANA name"),
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
  timeSpentSeconds: z.number().min(0).max(86_400).describe("Engaged seconds of this page view so far (cumulative)"),
});

const scrollDepth = z.strictObject({
  ...recordBase,
  type: z.literal("scroll_depth"),
  percent: z.union(scrollMilestones.map((milestone) => z.literal(milestone))),
});

const consentChanged = z.strictObject({
  ...recordBase,
  type: z.literal("consent_changed"),
  preferences: consentPreferencesSchema,
});

export const trackingRecordSchema = z
  .discriminatedUnion("type", [pageView, agentClick, timeOnPage, scrollDepth, consentChanged])
  .meta({ id: "TrackingRecord" });

export const collectBatchSchema = z
  .strictObject({
    consent: z
      .strictObject({ analytical: z.literal(true, "Tracking records are taken only with analytical consent") })
      .describe("What the visitor agreed to; anything but analytical: true is refused"),
    visitorId: z.string().regex(visitorIdPattern, "Must look like session_<milliseconds>_<random>"),
    visitId: z.string().regex(visitIdPattern, "Must look like sess_<random>_<milliseconds>"),
    experimentGroup: z.enum(["A", "B"]),
    sentAt: z.iso.datetime().describe("Browser clock at sending, UTC"),
    records: z.array(trackingRecordSchema).min(1).max(maxRecordsPerBatch),
  })
  .meta({ id: "CollectBatch" });

/** Answered with 202 after COMMIT: how many records are now stored (again-sent ones included) or dropped. */
export const collectReceiptSchema = z.object({ accepted: z.int(), dropped: z.int() }).meta({ id: "CollectReceipt" });

export type TrackingRecord = z.infer<typeof trackingRecordSchema>;
export type CollectBatch = z.infer<typeof collectBatchSchema>;
export type CollectReceipt = z.infer<typeof collectReceiptSchema>;
