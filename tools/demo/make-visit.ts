import { type PagePath, toPagePath } from "#contract/page-path.ts";
import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import { describeDevice } from "#server/platform/http/describe-device.ts";
import type { Client } from "#server/platform/http/client.ts";
import { createRandom, type Random } from "./random.ts";
import {
  agentCards,
  arrivals,
  clients,
  demoHost,
  landingPages,
  languages,
  nextPages,
  pageSections,
  places,
  textilePages,
} from "./world.ts";
import { brandOf } from "#brand-routes.ts";
import { brands, mainBrandId } from "#brands.ts";

export interface DemoVisitor {
  id: string;
  group: "A" | "B";
  client: Client;
  screen: string;
  language: string;
}

export interface DemoVisit {
  batch: CollectBatch;
  client: Client;
  endedAt: Date;
  /** Form submitted in this visit, and its page. */
  submitted?: { form: "demo_request" | "contact_form"; page: string; at: Date };
}

export function makeVisitor(random: Random, at: number): DemoVisitor {
  const [countryCode, countryName, region, city, latitude, longitude] = random.pick(places);
  const [userAgent, screen] = random.pick(clients);
  return {
    id: `session_${at}_${random.letters(12)}`,
    group: random.chance(0.5) ? "A" : "B",
    client: {
      userAgent,
      device: describeDevice(userAgent),
      place: { countryCode, countryName, region, city, latitude, longitude, timezone: null },
    },
    screen,
    language: countryCode === "DK" ? "da-DK" : random.pick(languages),
  };
}

/**
 * Probability that a visit to the main brand submits a form. It is higher in group B, so that the experiment detects a
 * difference.
 */
const submitPart = { A: 0.035, B: 0.05 };

export function makeVisit(random: Random, visitor: DemoVisitor, startedAt: number): DemoVisit {
  const isTextile = random.chance(0.14) && textilePages.length > 0;
  const [referrer, query] = random.pick(arrivals);
  const records: TrackingRecord[] = [];
  let time = startedAt;
  let submitted: DemoVisit["submitted"];
  const willSubmit = !isTextile && random.chance(submitPart[visitor.group]);
  const length = random.chance(0.4) && !willSubmit ? 1 : 2 + random.below(5);
  for (let n = 0; n < length; n++) {
    const isLast = n === length - 1;
    const page = isTextile ? random.pick(textilePages) : n === 0 ? random.pick(landingPages) : random.pick(nextPages);
    const path = willSubmit && isLast ? (random.chance(0.7) ? "/" : "/contact") : page;
    const view = viewPage(random, visitor, time, n === 0 ? path + query : path, n === 0 ? referrer : "", willSubmit);
    records.push(...view.records);
    if (willSubmit && isLast) {
      const form = path === "/contact" ? "contact_form" : "demo_request";
      const at = new Date(view.endedAt);
      records.push(
        ...fillForm(random, view.base, {
          form: path === "/contact" ? "contact" : form,
          from: time,
          to: view.endedAt,
          isSent: true,
        }),
      );
      submitted = { form, page: path, at };
    } else if (["/", "/contact"].includes(path) && random.chance(0.06))
      records.push(
        ...fillForm(random, view.base, {
          form: path === "/contact" ? "contact" : "demo_request",
          from: time,
          to: view.endedAt,
          isSent: false,
        }),
      );
    time = view.endedAt + 1_000 + random.below(8_000);
  }
  return {
    batch: {
      consent: { analytical: true },
      visitorId: visitor.id,
      visitId: `sess_${random.letters(12)}_${startedAt}`,
      experimentGroup: visitor.group,
      sentAt: new Date(time).toISOString(),
      records: records.map((record, index) => markLoad(random, record, index === 0)),
    },
    client: visitor.client,
    endedAt: new Date(time),
    submitted,
  };
}

/** Links within the site load no page, unless they are opened in a new tab or after a reload. */
function markLoad(random: Random, record: TrackingRecord, isFirst: boolean): TrackingRecord {
  if (record.type !== "page_view") return record;
  if (isFirst) return { ...record, isLoad: true };
  return random.chance(0.12) ? { ...record, isLoad: true, isArrival: false, referrer: `https://${demoHost}/` } : record;
}

type Base = (at: number) => { id: string; occurredAt: string; pageUrl: PagePath; pageViewId: string };

/** Divides the time of a page view among its sections, up to the one where the reader leaves. Visitors who submit a form read on. */
function timeSections(random: Random, path: string, seconds: number, submits: boolean): Record<string, number> {
  const times: Record<string, number> = {};
  let left = seconds;
  for (const [place, name] of (pageSections[path] ?? []).entries()) {
    if (place > 0 && (left < 1 || random.chance(submits ? 0.03 : 0.14))) break;
    const part = Math.round(left * (2 + 4 * random.next())) / 10;
    times[name] = part;
    left -= part;
  }
  return times;
}

function viewPage(
  random: Random,
  visitor: DemoVisitor,
  at: number,
  pageUrl: string,
  referrer: string,
  submits: boolean,
) {
  const pageViewId = random.id(at);
  const path = toPagePath(pageUrl);
  const base: Base = (at) => ({ id: random.id(at), occurredAt: new Date(at).toISOString(), pageUrl: path, pageViewId });
  const seconds = Math.round(4 + 150 * random.next() ** 2.2);
  const endedAt = at + seconds * 1_000;
  const campaign = new URLSearchParams(pageUrl.split("?")[1] ?? "");
  const utm = (name: string) => campaign.get(`utm_${name}`) ?? undefined;
  const records: TrackingRecord[] = [
    {
      ...base(at),
      pageUrl,
      id: pageViewId,
      type: "page_view",
      brand: brandOf(path),
      title: brands.find(({ id }) => id === brandOf(path))?.name ?? "",
      referrer,
      utmSource: utm("source"),
      utmMedium: utm("medium"),
      utmCampaign: utm("campaign"),
      utmTerm: utm("term"),
      utmContent: utm("content"),
      screenResolution: visitor.screen,
      viewport: visitor.screen,
      language: visitor.language,
      timezone: "Europe/Copenhagen",
    },
    { ...base(endedAt), type: "time_on_page", timeSpentSeconds: seconds },
  ];
  const sections = timeSections(createRandom(at), path, seconds, submits);
  if (Object.keys(sections).length > 0) records.push({ ...base(endedAt), type: "section_time", sections });
  for (const percent of [25, 50, 75, 100] as const)
    if (seconds > percent / 3 || random.chance(0.2))
      records.push({ ...base(at + 2_000), type: "scroll_depth", percent });
  if (brandOf(path) === mainBrandId && random.chance(0.16))
    records.push({
      ...base(at + 5_000),
      type: "agent_click",
      title: random.pick(agentCards),
      agentType: "department_agent",
    });
  if (random.chance(0.03))
    records.push({
      ...base(at + 6_000),
      type: "custom",
      name: "outbound_link",
      properties: { url: "https://www.linkedin.com/" },
    });
  if (random.chance(0.35)) records.push(...measureVitals(random, base, at, visitor));
  return { records, endedAt, base };
}

function measureVitals(random: Random, base: Base, at: number, visitor: DemoVisitor): TrackingRecord[] {
  const slow = visitor.client.device.deviceType === "desktop" ? 1 : 1.7;
  const skew = () => slow * (0.5 + 1.6 * random.next() ** 3);
  const vitals = [
    ["TTFB", 120, 800, 1800],
    ["FCP", 620, 1800, 3000],
    ["LCP", 980, 2500, 4000],
    ["INP", 70, 200, 500],
    ["CLS", 0.015, 0.1, 0.25],
  ] as const;
  return vitals.map(([metric, typical, good, poor]) => {
    const value = Number((typical * skew()).toFixed(metric === "CLS" ? 4 : 0));
    const rating = value <= good ? "good" : value <= poor ? "needs-improvement" : "poor";
    return { ...base(at + 3_000), type: "web_vital", metric, value, rating };
  });
}

function fillForm(
  random: Random,
  base: Base,
  { form, from, to: at, isSent }: { form: string; from: number; to: number; isSent: boolean },
): TrackingRecord[] {
  const started: TrackingRecord = {
    ...base(Math.max(at - 40_000, Math.round((from + at) / 2))),
    type: "custom",
    name: "form_start",
    properties: { form },
  };
  const field = random.pick(["email", "company", "message"]);
  const ended: TrackingRecord = isSent
    ? { ...base(at), type: "custom", name: "form_submit", properties: { form } }
    : { ...base(at), type: "custom", name: "form_abandon", properties: { form, field } };
  return [started, ended];
}
