import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Session } from "#contract/session.ts";
import { showToast } from "#ui/toast-store.ts";
import { ApiError, callApi } from "#admin/api/client.ts";
import { clearDrafts } from "#admin/api/drafts.ts";
import { requestPasskey } from "#admin/api/passkey.ts";

export const sessionKey = ["session"] as const;

const sessionQuery = {
  queryKey: sessionKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi("GET /api/auth/get-session", { signal }),
};

export const useSession = () => useQuery(sessionQuery);

/** Removes everything that this account loaded, so that the next account on this computer cannot see it. */
export async function endSession(client: QueryClient): Promise<void> {
  await client.cancelQueries();
  clearDrafts();
  client.setQueryData<Session | null>(sessionKey, null);
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

export interface Credentials {
  email: string;
  password: string;
}

export function useSignIn(getCaptchaToken: () => Promise<string>) {
  const client = useQueryClient();
  return useMutation({
    meta: { isSignIn: true },
    mutationFn: async (credentials: Credentials) => {
      const recaptchaToken = await getCaptchaToken();
      const { twoFactorRedirect } = await callApi("POST /api/auth/sign-in/email", {
        body: { ...credentials, recaptchaToken },
      });
      return twoFactorRedirect ? null : readNewSession();
    },
    /**
     * `session` is null while a second factor is still required. Not in the form, which unmounts as soon as there is a
     * session.
     */
    onSuccess: (session) => session && startSession(client, session),
  });
}

export interface SecondFactor {
  kind: "verify-totp" | "verify-backup-code";
  code: string;
}

/** Completes a sign-in after the password. */
export function useSecondFactor() {
  const client = useQueryClient();
  return useMutation({
    meta: { isSignIn: true },
    mutationFn: async ({ kind, code }: SecondFactor) => {
      await callApi(`POST /api/auth/two-factor/${kind}`, { body: { code } });
      return readNewSession();
    },
    onSuccess: (session) => startSession(client, session),
  });
}

/** A passkey replaces the password and the code, because it counts as two factors. */
export function usePasskeySignIn() {
  const client = useQueryClient();
  return useMutation({
    meta: { isSignIn: true },
    mutationFn: async () => {
      const options = await callApi("GET /api/auth/passkey/options");
      const answer = await requestPasskey(options);
      await callApi("POST /api/auth/passkey/sign-in", { body: { answer } });
      return readNewSession();
    },
    onSuccess: (session) => startSession(client, session),
  });
}

async function readNewSession(): Promise<Session> {
  const session = await callApi("GET /api/auth/get-session");
  if (!session)
    throw new ApiError(
      0,
      "cookie_refused",
      "The browser blocked the session cookie. Allow cookies for this site and try again.",
    );
  return session;
}

function startSession(client: QueryClient, session: Session): void {
  client.setQueryData<Session | null>(sessionKey, session);
  showToast({ title: "Login successful!", description: "Welcome to the admin dashboard." });
}

/** True when the server checked the credentials and rejected them, rather than failing to check them. */
export function areCredentialsRefused(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const isAboutForm = error.code === "captcha_failed" || error.code === "foreign_origin";
  return !isAboutForm && [400, 401, 403].includes(error.status);
}

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi("POST /api/auth/sign-out"),
    onSuccess: () => endSession(client),
  });
}
