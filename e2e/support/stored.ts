import type { Page } from "playwright-core";
import { storageOf } from "./browser.ts";
import type { Stage } from "./stage.ts";

/** Reads the stored visits and the stored page views of a visitor, oldest first. */
export function storedOf(stage: Pick<Stage, "query">, visitorId: string | undefined) {
  return Promise.all([
    stage.query(
      "SELECT entry_page, channel, source, utm_campaign, page_views FROM visits WHERE visitor_id = $1 ORDER BY started_at",
      [visitorId],
    ),
    stage.query<{ page_url: string; time_on_page: number | null }>(
      "SELECT page_url, time_on_page FROM website_analytics WHERE visitor_id = $1 ORDER BY created_at",
      [visitorId],
    ),
  ]);
}

export const readVisitorId = async (page: Page) => (await storageOf(page)).visitor_session;
