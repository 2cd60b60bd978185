import type { Rejection, Visit } from "../visit.ts";

/**
 * A screen without pixels indicates a bot. An empty viewport does not, because tabs opened in the background report
 * one.
 */
export function quarantineScreenless(visit: Visit): Visit | Rejection {
  const hasNoScreen = visit.batch.records.some(
    (record) =>
      record.type === "page_view" && record.screenResolution.split("x").some((pixels) => Number(pixels) === 0),
  );
  return hasNoScreen ? { quarantine: "no_screen" } : visit;
}
