import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { showToast } from "#ui/toast-store.ts";
import { ApiError } from "#admin/api/client.ts";
import { endSession, sessionKey } from "#admin/api/session.ts";
import { sharedViewKey } from "#admin/api/shared-view.ts";

const maxRetries = 2;
const firstRetryMs = 400;

/** Only lost connections and server errors are retried. A rejected call or a timeout would probably fail again. */
const isTransient = (error: unknown) =>
  error instanceof ApiError && (error.status >= 500 || (error.status === 0 && error.code !== "timeout"));

/** The response to any call can show that the session or link has ended or that the role has changed. */
function handleRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) return;
  if (error.status === 403 && error.code === "forbidden") void queryClient.invalidateQueries({ queryKey: sessionKey });
  if (error.status !== 401) return;
  if (queryClient.getQueryState(sharedViewKey)) queryClient.setQueryData(sharedViewKey, null);
  if (!queryClient.getQueryData(sessionKey)) return;
  void endSession(queryClient);
  showToast({ title: "Session ended", description: "Sign in again to continue." });
}

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleRefusal }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, { meta }) => meta?.isSignIn || handleRefusal(error),
  }),
  defaultOptions: {
    queries: {
      // The browser's online status is often wrong, and a paused query would show its skeleton forever.
      networkMode: "always",
      staleTime: 15_000,
      retry: (failures, error) => failures < maxRetries && isTransient(error),
      retryDelay: (failures) => firstRetryMs * 3 ** failures,
    },
    mutations: { networkMode: "always" },
  },
});
