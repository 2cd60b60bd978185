import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AuditKind } from "#contract/account.ts";
import type { Days } from "#contract/calendar-range.ts";
import type { Role } from "#contract/session.ts";
import { callApi } from "#admin/api/client.ts";

const teamKey = ["team"] as const;
const auditPageSize = 50;

export function useTeam() {
  return useQuery({
    queryKey: teamKey,
    queryFn: ({ signal }) => callApi("GET /api/admin/accounts", { signal }),
  });
}

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; role: Role }) => callApi("POST /api/admin/invitations", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamKey }),
  });
}

type TeamChange = { id: string } & ({ action: "revoke" } | { action: "remove" } | { action: "role"; role: Role });

export function useChangeTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: TeamChange) => {
      if (change.action === "revoke") return callApi("DELETE /api/admin/invitations/{id}", { id: change.id });
      if (change.action === "remove") return callApi("DELETE /api/admin/accounts/{id}", { id: change.id });
      return callApi("PATCH /api/admin/accounts/{id}", { id: change.id, body: { role: change.role } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: teamKey }),
  });
}

interface AuditChoice {
  kind: AuditKind | undefined;
  /** Id of an account. */
  account: string | undefined;
  days: Days | undefined;
}

export function useAuditLog({ kind, account, days }: AuditChoice) {
  return useInfiniteQuery({
    queryKey: ["audit-log", kind, account, days?.from, days?.to],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(auditPageSize), offset: String(pageParam) });
      if (kind) query.set("kind", kind);
      if (account) query.set("account", account);
      if (days) query.set("from", days.from);
      if (days) query.set("to", days.to);
      return callApi("GET /api/admin/audit-log", { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loadedCount = pages.reduce((sum, page) => sum + page.entries.length, 0);
      return loadedCount < total ? loadedCount : undefined;
    },
    staleTime: 0,
  });
}
