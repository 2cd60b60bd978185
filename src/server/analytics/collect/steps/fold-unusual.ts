import { type FoldedDimension, otherValue } from "#contract/folded.ts";
import { toPagePath } from "#contract/page-path.ts";
import type { CollectedRecord, Visit } from "../visit.ts";

/**
 * Replaces new values beyond the day's budget and unreadable paths with "(other)", so that invented values cannot fill tables and
 * reports. The record itself is stored and counted.
 */
export function foldUnusual(visit: Visit): Visit {
  const folded: FoldedDimension[] = [];
  const fold: Fold = (dimension, value) => {
    if ((dimension !== "page" || isReadable(value)) && visit.values.admits(dimension, value)) return value;
    folded.push(dimension);
    return otherValue;
  };
  const userAgent = fold("user_agent", visit.client.userAgent);
  return {
    ...visit,
    client: userAgent === visit.client.userAgent ? visit.client : { ...visit.client, userAgent },
    records: visit.records.map((collected) => foldRecord(collected, fold)),
    folded,
  };
}

/** Whether the path is encoded correctly and contains no control characters, like the paths of all pages. */
function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(path.includes("%") ? decodeURIComponent(path) : path);
  } catch {
    return false;
  }
}

type Fold = (dimension: FoldedDimension, value: string) => string;
type Folded<Type extends string> = Extract<CollectedRecord["record"], { type: Type }>;

function foldRecord(collected: CollectedRecord, fold: Fold): CollectedRecord {
  const { source } = collected;
  const path = toPagePath(collected.record.pageUrl);
  const page = toPagePath(fold("page", path));
  const record = page === path ? collected.record : { ...collected.record, pageUrl: page };
  switch (record.type) {
    case "page_view": {
      const view = foldPageView(record, fold);
      const from = source ? fold("source", source.source) : "";
      if (view === collected.record && from === (source?.source ?? "")) return collected;
      return { ...collected, record: view, ...(source && { source: { ...source, source: from } }) };
    }
    case "agent_click": {
      const title = fold("agent", record.title);
      return { ...collected, record: { ...record, title, agentType: fold("agent_type", record.agentType) } };
    }
    case "custom": {
      const properties = Object.fromEntries(
        Object.entries(record.properties).map(([name, value]) =>
          fold("property", `${name}=${value}`) === otherValue ? [otherValue, otherValue] : [name, value],
        ),
      );
      return { ...collected, record: { ...record, name: fold("event", record.name), properties } };
    }
    case "section_time":
      return { ...collected, record: { ...record, sections: foldSections(record.sections, fold) } };
    case "conversion":
      return { ...collected, record: { ...record, conversionType: fold("goal", record.conversionType) } };
    default:
      return record === collected.record ? collected : { ...collected, record };
  }
}

/**
 * Sections that are replaced with "(other)" get the longest of their times, because a later record may name only some
 * of them.
 */
function foldSections(sections: Readonly<Record<string, number>>, fold: Fold): Record<string, number> {
  // Has no prototype, because a section may be named `constructor`.
  const folded: Record<string, number> = Object.create(null);
  for (const [name, seconds] of Object.entries(sections)) {
    const section = fold("section", name);
    folded[section] = Math.max(folded[section] ?? 0, seconds);
  }
  return folded;
}

const viewFields = [
  ["title", "title"],
  ["referrer", "referrer"],
  ["screenResolution", "screen"],
  ["language", "language"],
  ["timezone", "timezone"],
  ["utmSource", "utm_source"],
  ["utmMedium", "utm_medium"],
  ["utmCampaign", "utm_campaign"],
  ["utmTerm", "utm_term"],
  ["utmContent", "utm_content"],
] as const satisfies [string, FoldedDimension][];

/** Returns the same object if no value is replaced and there is no landing URL, which is nearly always the case. */
function foldPageView(viewed: Folded<"page_view">, fold: Fold): Folded<"page_view"> {
  const landing = viewed.landingUrl && toPagePath(viewed.landingUrl);
  const view = landing ? { ...viewed, landingUrl: fold("page", landing) } : viewed;
  const folded = viewFields.filter(([field, dimension]) => {
    const value = view[field];
    return value !== undefined && fold(dimension, value) !== value;
  });
  if (folded.length === 0) return view;
  return { ...view, ...Object.fromEntries(folded.map(([field]) => [field, otherValue])) };
}
