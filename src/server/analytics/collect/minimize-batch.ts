import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import { hasEmail, withheld } from "#contract/withheld.ts";
import { toPagePath } from "#contract/page-path.ts";
import { keptParameters } from "#site.config.ts";
import { utmNames } from "../sources/utm-columns.ts";

/** The presence of a click id distinguishes paid from organic visits. Its value identifies one click and is removed. */
const clickIds = new Set(["gclid", "gbraid", "wbraid", "msclkid", "dclid"]);

type PageView = Extract<TrackingRecord, { type: "page_view" }>;

const allowedParameters: ReadonlySet<string> = new Set([...utmNames, ...keptParameters]);

/**
 * Removes data that no report needs or that may identify a person, before any other step: unlisted parameters, fragments,
 * values of click ids, texts with an email address, and the query and user of every external address.
 */
export function minimizeBatch(batch: CollectBatch, allowed = allowedParameters): CollectBatch {
  return { ...batch, records: batch.records.map((record) => minimizeRecord(record, allowed)) };
}

function minimizeRecord(record: TrackingRecord, allowed: ReadonlySet<string>): TrackingRecord {
  switch (record.type) {
    case "page_view":
      return minimizePageView(record, allowed);
    case "agent_click":
      return { ...record, title: withoutEmail(record.title), agentType: withoutEmail(record.agentType) };
    case "custom":
      return { ...record, name: withoutEmail(record.name), properties: minimizeProperties(record.properties) };
    case "conversion":
      return {
        ...record,
        conversionType: withoutEmail(record.conversionType),
        properties: minimizeProperties(record.properties),
      };
    default:
      return record;
  }
}

function minimizeProperties<Value>(properties: Record<string, Value>): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const text = isAddress(value) ? foreignPage(value) : value;
      return [withoutEmail(name), typeof text === "string" ? withoutEmail(text) : text];
    }),
  );
}

function minimizePageView(view: PageView, allowed: ReadonlySet<string>): PageView {
  const pageUrl = minimizeAddress(view.pageUrl, allowed);
  const [referrer, title] = [foreignPage(view.referrer), withoutEmail(view.title)];
  const isMinimal = pageUrl === view.pageUrl && referrer === view.referrer && title === view.title;
  const minimized = isMinimal ? view : { ...view, pageUrl, referrer, title };
  if (view.landingUrl === undefined) return minimized;
  return { ...minimized, landingUrl: minimizeAddress(view.landingUrl, allowed) };
}

function minimizeAddress(address: string, allowed: ReadonlySet<string>): string {
  const path = toPagePath(address);
  if (path === address) return path;
  const query = minimizeQuery(address, allowed);
  return query ? `${path}?${query}` : path;
}

/** Keeps the parameters as written, because decoding could change them. */
function minimizeQuery(address: string, allowed: ReadonlySet<string>): string {
  const [, query = ""] = /^[^?#]*\?([^#]*)/.exec(address) ?? [];
  return query
    .split("&")
    .flatMap((parameter) => {
      const [name = ""] = parameter.split("=", 1);
      if (clickIds.has(name)) return [`${name}=`];
      if (!allowed.has(name)) return [];
      return [hasEmail(parameter) ? `${name}=${encodeURIComponent(withheld)}` : parameter];
    })
    .join("&");
}

const withoutEmail = (text: string): string => (hasEmail(text) ? withheld : text);

const isAddress = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z][a-z\d+.-]*:\/\//i.test(value);

/** Scheme, host and path and nothing else, in the form in which browsers send a referrer. */
const minimalAddress = /^https?:\/\/[a-z\d.-]+(:\d+)?\/[\w./-]*$/;

/** Scheme, host and path, unless it contains an email address; empty for an invalid address. */
function foreignPage(address: string): string {
  if (address === "" || minimalAddress.test(address)) return address;
  if (!isAddress(address) || !URL.canParse(address)) return "";
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${hasEmail(pathname) ? "/" : pathname}`;
}
