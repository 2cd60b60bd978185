import { randomUUID } from "node:crypto";
import { siteConfig } from "#site.config.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { View, Visit } from "./report-oracle-testing.ts";
import { brandOf } from "#brand-routes.ts";

/** Pseudorandom generator that returns the same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick: <T>(values: readonly T[]): T => values[below(values.length)]!,
    chance: (part: number) => next() < part,
  };
}

export type Random = ReturnType<typeof seededRandom>;

const pages = ["/", "/platform", "/agent", "/contact", "/template", "/projects/hockey"];
const sources = [
  ["Direct", "", ""],
  ["Search", "google.com", "https://www.google.com/search?q=agents"],
  ["Social", "linkedin.com", "https://www.linkedin.com/feed#top"],
  ["Campaign", "newsletter", ""],
] as const;
const places = [
  ["DK", "Capital Region", "Copenhagen"],
  ["DK", "Central Jutland", "Aarhus"],
  ["SE", "Skåne", "Malmö"],
  [null, null, null],
] as const;
const devices = [
  ["desktop", "Chrome", "Windows", "1920x1080"],
  ["mobile", "Safari", "iOS", "390x844"],
  ["tablet", "Safari", "iOS", "820x1180"],
] as const;

/** Time span of random visits. `edges` are instants around which counting errors are most likely, such as midnight. */
export interface Calendar {
  from: number;
  to: number;
  edges: number[];
}

function makeVisit(
  random: Random,
  visitor: string,
  calendar: Calendar,
): { views: View[]; attributes: Record<string, string | null> } {
  const session = `sess_${randomUUID().slice(0, 8)}_1700000000000`;
  const start = random.chance(0.4)
    ? random.pick(calendar.edges) - random.below(1_800_000)
    : calendar.from + random.below(calendar.to - calendar.from);
  const [channel, source, referrer] = random.pick(sources);
  const [country, region, city] = random.pick(places);
  const [device_type, browser, os, screen_resolution] = random.pick(devices);
  const campaign = channel === "Campaign";
  const views: View[] = [];
  let time = start;
  for (let count = random.chance(0.4) ? 1 : 1 + random.below(6); count > 0; count--) {
    const page = random.pick(pages);
    views.push({
      id: randomUUID(),
      created_at: new Date(time),
      visit_id: session,
      visitor_id: visitor,
      page_url: random.chance(0.3) ? `${page}?x=${random.below(9)}` : page,
      referrer: views.length === 0 ? referrer : `${siteConfig.url}/`,
      brand: brandOf(page),
      time_on_page: random.pick([null, 0, random.below(200), random.below(200)]),
      scroll_depth: random.pick([null, 25, 50, 75, 100]),
    });
    // Occasionally a page is left open overnight.
    time += random.chance(0.05) ? 20 * 3_600_000 : 1 + random.below(1_500_000);
  }
  const attributes = {
    channel,
    source,
    country,
    region,
    city,
    device_type,
    browser,
    os,
    screen_resolution,
    language: random.pick(["da-DK", "en-GB"]),
    experiment_group: random.pick(["A", "B"]),
    utm_source: campaign ? "newsletter" : null,
    utm_medium: campaign ? "email" : null,
    utm_campaign: campaign ? random.pick(["spring", "autumn"]) : null,
    utm_term: null,
    utm_content: null,
  };
  return { views, attributes };
}

export interface Traffic {
  views: View[];
  visits: Map<string, Visit>;
  attributes: Map<string, Record<string, string | null>>;
}

export function addVisits(
  traffic: Traffic,
  random: Random,
  visitors: readonly string[],
  count: number,
  calendar: Calendar,
): void {
  for (let n = 0; n < count; n++) {
    const visitor = random.pick(visitors);
    const { views, attributes } = makeVisit(random, visitor, calendar);
    const session = views[0]!.visit_id;
    traffic.attributes.set(session, attributes);
    traffic.views.push(...views);
    describeVisit(traffic, session);
  }
}

/** The visit as stored by ingest, derived from all its page views. */
export function describeVisit(traffic: Traffic, session: string): void {
  const views = traffic.views
    .filter((view) => view.visit_id === session)
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
  const first = views[0]!;
  const last = views.at(-1)!;
  traffic.visits.set(session, {
    visit_id: session,
    visitor_id: first.visitor_id,
    started_at: first.created_at,
    last_activity_at: last.created_at,
    brand: first.brand,
    entry_page: first.page_url.split("?")[0]!,
    exit_page: last.page_url.split("?")[0]!,
    page_views: views.length,
    engaged_seconds: views.reduce((sum, view) => sum + (view.time_on_page ?? 0), 0),
    ...traffic.attributes.get(session),
  });
}

const insert = (table: string, columns: string[]) =>
  `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${columns.join(", ")} FROM jsonb_populate_recordset(NULL::${table}, $1)`;

/** Stores these visits and their page views in their current state. */
export async function storeTraffic(client: Queryable, traffic: Traffic, sessions: Iterable<string>): Promise<void> {
  const chosen = new Set(sessions);
  const views = traffic.views
    .filter((view) => chosen.has(view.visit_id))
    .map((view) => ({
      ...view,
      visit_id: undefined,
      session_id: view.visit_id,
      ...traffic.attributes.get(view.visit_id),
      page_title: "Page",
      user_agent: "test",
      viewport: "1x1",
      timezone: "UTC",
      channel: undefined,
      source: undefined,
    }));
  const visits = [...chosen].map((session) => ({
    ...traffic.visits.get(session),
    ...traffic.attributes.get(session),
  }));
  const columns = (row: object | undefined) => Object.keys(JSON.parse(JSON.stringify(row)));
  // Writes through the database view, so that the view is tested as well.
  await client.query("DELETE FROM website_analytics WHERE id = ANY ($1)", [views.map(({ id }) => id)]);
  await client.query(insert("website_analytics", columns(views[0])), [JSON.stringify(views)]);
  const visitColumns = columns(visits[0]);
  await client.query(
    `${insert("visits", visitColumns)} ON CONFLICT (visit_id) DO UPDATE
     SET ${visitColumns.map((column) => `${column} = excluded.${column}`).join(", ")}`,
    [JSON.stringify(visits)],
  );
}
