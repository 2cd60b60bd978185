import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { paths } from "#paths.ts";
import type { Role } from "#contract/session.ts";
import { showToast } from "#ui/toast-store.ts";
import { ApiError, callApi } from "#admin/api/client.ts";

export interface Session {
  user: { email: string; role?: Role | null };
}

export const sessionKey = ["session"] as const;

const sessionQuery = {
  queryKey: sessionKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi<Session | null>(paths.api.session(), { signal }),
};

export const useSession = () => useQuery(sessionQuery);

/** Nothing of what one account saw may be left for the next one on the same machine. */
export async function endSession(client: QueryClient): Promise<void> {
  await client.cancelQueries();
  client.setQueryData<Session | null>(sessionKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

export function revokeRole(client: QueryClient): void {
  client.setQueryData<Session | null>(sessionKey, (session) => session && { user: { ...session.user, role: null } });
}

export interface Credentials {
  email: string;
  password: string;
}

export function useSignIn(takeCaptchaToken: () => Promise<string>) {
  const client = useQueryClient();
  return useMutation({
    meta: { isSignIn: true },
    mutationFn: async (credentials: Credentials) => {
      const recaptchaToken = await takeCaptchaToken();
      await callApi(paths.api.signIn(), { method: "POST", body: { ...credentials, recaptchaToken } });
      const session = await callApi<Session | null>(paths.api.session());
      if (!session) throw new ApiError(0, "cookie_refused", "The browser did not keep the session cookie.");
      return session;
    },
    // Not left to the form: it is gone as soon as there is a session.
    onSuccess: (session) => {
      client.setQueryData<Session | null>(sessionKey, session);
      showToast({ title: "Login successful!", description: "Welcome to the admin dashboard." });
    },
  });
}

/** True when the server weighed the credentials and refused them, rather than failed or refused to weigh them. */
export function areCredentialsRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isAboutForm = error.code === "captcha_failed" || error.code === "foreign_origin";
  return !isAboutForm && [400, 401, 403].includes(error.status);
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(paths.api.signOut(), { method: "POST", body: {} }),
    onSuccess: () => endSession(client),
  });
}
