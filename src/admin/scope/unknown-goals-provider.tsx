import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAddress } from "#admin/api/address.ts";
import { callApi } from "#admin/api/client.ts";
import { listUnconfigured, UnknownGoalsContext } from "#admin/api/unknown-goals.ts";

/** Asks for the recorded goals only if the URL names one that is not configured. */
export function UnknownGoalsProvider({ children }: { children: ReactNode }) {
  const [params] = useAddress();
  const named = listUnconfigured(params);
  const { data } = useQuery({
    queryKey: ["goals"],
    queryFn: ({ signal }) => callApi("GET /api/admin/goals", { signal }),
    enabled: named.length > 0,
  });
  const known = new Set(data?.goals.map(({ id }) => id));
  const unknown = new Set(data ? named.filter((id) => !known.has(id)) : []);
  return <UnknownGoalsContext value={unknown}>{children}</UnknownGoalsContext>;
}
