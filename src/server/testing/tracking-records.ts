import { uuidv7 } from "#tracker/uuidv7.ts";

/** A page view, as sent by a browser. */
export function pageView(overrides: Record<string, unknown> = {}) {
  const id = uuidv7();
  return {
    id,
    type: "page_view",
    occurredAt: new Date().toISOString(),
    pageUrl: "/",
    pageViewId: id,
    title: "Home",
    referrer: "",
    screenResolution: "1440x900",
    viewport: "1440x800",
    language: "da-DK",
    timezone: "Europe/Copenhagen",
    ...overrides,
  };
}

let visitors = 0;

/** A batch of a new visitor with consent. */
export function batch(records: unknown[], overrides: Record<string, unknown> = {}) {
  const number = 1_700_000_000_000 + ++visitors;
  return {
    consent: { analytical: true },
    visitorId: `session_${number}_abcdefgh`,
    visitId: `sess_abcdefgh_${number}`,
    experimentGroup: "A",
    sentAt: new Date().toISOString(),
    records,
    ...overrides,
  };
}

/** Another record of a page view. */
export function recordOf(view: { id: string; occurredAt: string; pageUrl: string }, type: string, detail: object = {}) {
  return { id: uuidv7(), type, occurredAt: view.occurredAt, pageUrl: view.pageUrl, pageViewId: view.id, ...detail };
}
