import type { QueryClient } from "@tanstack/react-query";
import { expireReports } from "#admin/api/report.ts";

/** Data of the workspace: the table, the board and open leads. */
export const workKey = ["lead-work"] as const;
export const listKey = [...workKey, "list"] as const;
export const detailsKey = [...workKey, "lead"] as const;
export const ownersKey = [...workKey, "owners"] as const;

/** Data of the list of requests. */
export const consultationRequestsKey = ["consultation-requests"] as const;
export const consultationsKey = [...consultationRequestsKey, "list"] as const;
export const outboxKey = [...consultationRequestsKey, "outbox"] as const;

/** Loads all leads again, and the reports that count them. */
export function reloadLeads(client: QueryClient): Promise<void> {
  void expireReports(client);
  void client.invalidateQueries({ queryKey: workKey });
  return client.invalidateQueries({ queryKey: consultationRequestsKey });
}
