import type { CollectedRecord, Visit } from "../visit.ts";

type PageView = Extract<CollectedRecord["record"], { type: "page_view" }>;

const maxCharacters = 200;
const campaignFields = {
  utmSource: "utm_source",
  utmMedium: "utm_medium",
  utmCampaign: "utm_campaign",
  utmTerm: "utm_term",
  utmContent: "utm_content",
} as const;
const fields = Object.keys(campaignFields) as (keyof typeof campaignFields)[];

/**
 * The address whose campaign and click ids are credited. It is empty after a reload, Back or a pause, so that they are
 * not credited again.
 */
export const arrivalAddress = (view: PageView): string =>
  view.isArrival === false ? "" : (view.landingUrl ?? view.pageUrl);

/** Takes the campaign from the arrival's address. Pages of earlier versions send it separately. */
export function creditArrival(visit: Visit): Visit {
  return {
    ...visit,
    records: visit.records.map((collected) =>
      collected.record.type === "page_view" ? { ...collected, record: creditPageView(collected.record) } : collected,
    ),
  };
}

function creditPageView(view: PageView): PageView {
  const credited = { ...view, ...campaignOf(arrivalAddress(view)) };
  if (view.isArrival === false) return { ...credited, referrer: "" };
  return fields.some((field) => view[field]) ? view : credited;
}

function campaignOf(address: string) {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  const valueOf = (name: string) => {
    // PostgreSQL cannot store U+0000, and slicing may split a character.
    const value = query.get(name)?.replaceAll("\0", "").slice(0, maxCharacters).toWellFormed();
    return value || undefined;
  };
  return Object.fromEntries(fields.map((field) => [field, valueOf(campaignFields[field])]));
}
