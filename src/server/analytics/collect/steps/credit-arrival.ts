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
 * Takes the campaign from the address with which the visitor came. Pages of earlier versions send it separately. A page
 * view that is no arrival has neither campaign nor referrer, so that a return is not credited to them again.
 */
export function creditArrival(visit: Visit): Visit {
  return {
    ...visit,
    records: visit.records.map((collected) =>
      collected.record.type === "page_view" ? { ...collected, record: creditPageView(collected.record) } : collected,
    ),
  };
}

function creditPageView(view: PageView): PageView {
  if (view.isArrival === false) return { ...view, ...campaignOf(""), referrer: "" };
  return fields.some((field) => view[field]) ? view : { ...view, ...campaignOf(view.landingUrl ?? view.pageUrl) };
}

function campaignOf(address: string) {
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  const valueOf = (name: string) => {
    // PostgreSQL stores no U+0000, and the cut may split a character.
    const value = query.get(name)?.replaceAll("\0", "").slice(0, maxCharacters).toWellFormed();
    return value || undefined;
  };
  return Object.fromEntries(fields.map((field) => [field, valueOf(campaignFields[field])]));
}
