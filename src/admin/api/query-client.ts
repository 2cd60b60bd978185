import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { showToast } from "#ui/toast-store.ts";
import { ApiError } from "#admin/api/client.ts";
import { endSession, sessionKey } from "#admin/api/session.ts";
import { sharedViewKey } from "#admin/api/shared-view.ts";

const mostRetries = 2;
const firstRetryMs = 400;

/** A refusal will be the same the next time, and so will a wait; a lost connection or a server in trouble may not. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.status >= 500 || (error.status === 0 && error.code !== "timeout"));

/** Whatever call it was that found out: the session or link is over, or the account has another role now. */
function heedRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 403 && error.code === "forbidden") void queryClient.invalidateQueries({ queryKey: sessionKey });
  if (error.status !== 401) return;
  if (queryClient.getQueryState(sharedViewKey)) queryClient.setQueryData(sharedViewKey, null);
  if (!queryClient.getQueryData(sessionKey)) return;
  void endSession(queryClient);
  showToast({ title: "Session ended", description: "Sign in again to continue." });
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
