import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { showToast } from "#ui/toast-store.ts";
import { ApiError } from "#admin/api/client.ts";
import { endSession, revokeRole, sessionKey } from "#admin/api/session.ts";

const mostRetries = 2;
const firstRetryMs = 400;

/** A refusal will be the same the next time; silence or a server in trouble may not. */
const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whatever call it was that found out: the session is over, or the account has lost its role. */
function heedRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 403 && error.code === "forbidden") revokeRole(queryClient);
  if (error.status !== 401 || !queryClient.getQueryData(sessionKey)) return;
  void endSession(queryClient);
  showToast({ title: "Session ended", description: "Sign in again to go on." });
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: heedRefusal }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => meta?.isSignIn || heedRefusal(error),
  }),
  defaultOptions: {
    queries: {
      // The browser's own idea of being online is often wrong, and a paused query would show its skeleton for ever.
      networkMode: "always",
      staleTime: 15_000,
      retry: (failures, error) => failures < mostRetries && mayPass(error),
      retryDelay: (failures) => firstRetryMs * 3 ** failures,
    },
    mutations: { networkMode: "always" },
  },
});
