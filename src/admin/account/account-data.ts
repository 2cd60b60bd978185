import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "#admin/api/client.ts";

const accountKey = ["account"] as const;
const sessionsKey = ["account-sessions"] as const;

export function useAccount() {
  return useQuery({
    queryKey: accountKey,
    queryFn: ({ signal }) => callApi("GET /api/account", { signal }),
  });
}

export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => callApi("GET /api/account/sessions", { signal }),
  });
}

/** Ends one session, or all except the current one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | "others") =>
      id === "others" ? callApi("DELETE /api/account/sessions") : callApi("DELETE /api/account/sessions/{id}", { id }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      callApi("POST /api/auth/change-password", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (password: string) => callApi("POST /api/auth/two-factor/enable", { body: { password } }),
  });
}

/** The second factor takes effect with the first correct code. */
export function useConfirmSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    // A wrong code returns 401, which here does not mean that the session ended.
    meta: { isSignIn: true },
    mutationFn: (code: string) => callApi("POST /api/auth/two-factor/verify-totp", { body: { code } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

export function useDisableSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; code: string }) => callApi("POST /api/auth/two-factor/disable", { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKey }),
  });
}

export function useNewBackupCodes() {
  return useMutation({
    mutationFn: (password: string) =>
      callApi("POST /api/auth/two-factor/generate-backup-codes", { body: { password } }),
  });
}
