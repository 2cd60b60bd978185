import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminPaths } from "#admin-paths.ts";
import type { Account, SessionList } from "#contract/account.ts";
import { callApi } from "#admin/api/client.ts";

const accountKey = ["account"] as const;
const sessionsKey = ["account-sessions"] as const;

export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => callApi<Account>(adminPaths.api.account(), { signal }),
  });
}

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callApi<SessionList>(adminPaths.api.sessions(), { signal }),
  });
}

/** One by its id, or every other one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | "others") =>
      callApi(id === "others" ? adminPaths.api.sessions() : adminPaths.api.session(id), { method: "DELETE" }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      callApi(adminPaths.api.changePassword(), { method: "POST", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export interface SecondFactorSetUp {
  totpURI: string;
  backupCodes: string[];
}

export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (password: string) =>
      callApi<SecondFactorSetUp>(adminPaths.api.secondFactor("enable"), { method: "POST", body: { password } }),
  });
}

/** The factor counts once its first code was right. */
export function useConfirmSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    // A wrong code is answered 401, which says nothing about the session.
    meta: { isSignIn: true },
    mutationFn: (code: string) =>
      callApi(adminPaths.api.secondFactor("verify-totp"), { method: "POST", body: { code } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useDisableSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; code: string }) =>
      callApi(adminPaths.api.secondFactor("disable"), { method: "POST", body }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKey }),
  });
}

export function useNewBackupCodes() {
  return useMutation({
    mutationFn: (password: string) =>
      callApi<{ backupCodes: string[] }>(adminPaths.api.secondFactor("generate-backup-codes"), {
        method: "POST",
        body: { password },
      }),
  });
}
