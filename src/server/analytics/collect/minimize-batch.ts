import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import { toPagePath } from "#contract/page-path.ts";
import { keptParameters } from "#site.config.ts";
import { withheld } from "../responses/anonymous-value.ts";
import { utmNames } from "../sources/utm-columns.ts";

/** The presence of a click id distinguishes paid from organic visits. Its value identifies one click and is removed. */
const clickIds = new Set(["gclid", "gbraid", "wbraid", "msclkid", "dclid"]);

type PageView = Extract<TrackingRecord, { type: "page_view" }>;

const allowedParameters: ReadonlySet<string> = new Set([...utmNames, ...keptParameters]);

/**
 * Removes data that no report needs or that may identify a person, before any other step: unlisted parameters, fragments,
 * values of click ids, email addresses in campaigns, and the query and user of every external address.
 */
export function minimizeBatch(batch: CollectBatch, allowed = allowedParameters): CollectBatch {
  return { ...batch, records: batch.records.map((record) => minimizeRecord(record, allowed)) };
}

function minimizeRecord(record: TrackingRecord, allowed: ReadonlySet<string>): TrackingRecord {
  if (record.type === "page_view") return minimizePageView(record, allowed);
  if (record.type !== "custom" && record.type !== "conversion") return record;
  const properties = Object.entries(record.properties);
  if (!properties.some(([, value]) => isAddress(value))) return record;
  return {
    ...record,
    properties: Object.fromEntries(
      properties.map(([name, value]) => [name, isAddress(value) ? foreignPage(value) : value]),
    ),
  };
}

function minimizePageView(view: PageView, allowed: ReadonlySet<string>): PageView {
  const pageUrl = minimizeAddress(view.pageUrl, allowed);
  const referrer = foreignPage(view.referrer);
  const minimized = pageUrl === view.pageUrl && referrer === view.referrer ? view : { ...view, pageUrl, referrer };
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

/** Newsletters sometimes write the recipient into their links. Everyone who sees reports would see the address. */
function hasEmail(parameter: string): boolean {
  if (!/@|%(?:25)*40/.test(parameter)) return false;
  const decoded = parameter.replaceAll(/%(?:25)*40/g, "@").replaceAll(/%(?:25)*2e/gi, ".");
  return /[^\s@=]@[^\s@]+\.[^\s@]/.test(decoded);
}

const isAddress = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z][a-z\d+.-]*:\/\//i.test(value);

/** Scheme, host and path and nothing else, in the form in which browsers send a referrer. */
const minimalAddress = /^https?:\/\/[a-z\d.-]+(:\d+)?\/[\w./-]*$/;

/** Scheme, host and path; empty for an invalid address. */
function foreignPage(address: string): string {
  if (address === "" || minimalAddress.test(address)) return address;
  if (!isAddress(address) || !URL.canParse(address)) return "";
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}
