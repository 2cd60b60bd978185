import { useQuery } from "@tanstack/react-query";
import type { SharedView } from "#contract/account.ts";
import { callApi } from "#admin/api/client.ts";

export const sharedViewKey = ["shared-view"] as const;

/** Lets an idle page notice that its link was revoked. */
const checkMs = 15_000;

/** Null once the link has ended. */
export function useSharedView() {
  return useQuery({
    queryKey: sharedViewKey,
    queryFn: ({ signal }): Promise<SharedView | null> => callApi("GET /api/admin/shared-view", { signal }),
    refetchInterval: ({ state }) => (state.data ? checkMs : false),
  });
}
