import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminPaths } from "#admin-paths.ts";
import type { AuditKind, AuditLog, InvitationReceipt, Team } from "#contract/account.ts";
import type { Role } from "#contract/session.ts";
import { callApi } from "#admin/api/client.ts";

const teamKey = ["team"] as const;
const auditPageSize = 50;

export function useTeam() {
  return useQuery({
    queryKey: teamKey,
    queryFn: ({ signal }) => callApi<Team>(adminPaths.api.team(), { signal }),
  });
}

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; role: Role }) =>
      callApi<InvitationReceipt>(adminPaths.api.invitations(), { method: "POST", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: teamKey }),
  });
}

type TeamChange = { id: string } & ({ does: "revoke" } | { does: "remove" } | { does: "role"; role: Role });

export function useChangeTeam() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: TeamChange) => {
      if (change.does === "revoke") return callApi(adminPaths.api.invitation(change.id), { method: "DELETE" });
      if (change.does === "remove") return callApi(adminPaths.api.teamMember(change.id), { method: "DELETE" });
      return callApi(adminPaths.api.teamMember(change.id), { method: "PATCH", body: { role: change.role } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: teamKey }),
  });
}

export function useAuditLog(kind: AuditKind | undefined) {
  return useInfiniteQuery({
    queryKey: ["audit-log", kind],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(auditPageSize), offset: String(pageParam) });
      if (kind) params.set("kind", kind);
      return callApi<AuditLog>(adminPaths.api.auditLog(params), { signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.entries.length, 0);
      return seen < total ? seen : undefined;
    },
    staleTime: 0,
  });
}
