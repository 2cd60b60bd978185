import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { adminPaths } from "#admin-paths.ts";
import { showToast } from "#ui/toast-store.ts";
import { coalesce } from "#admin/api/coalesce.ts";
import { openLiveFeed } from "#admin/api/live-feed.ts";
import { reportKey } from "#admin/api/report.ts";
import { sessionKey } from "#admin/api/session.ts";
import { type Live, LiveContext } from "#admin/live/live-context.ts";
import { describeSource } from "#admin/parts/format.ts";
import { consultationRequestsKey } from "#admin/api/lead-keys.ts";

const debounceMs = 1_000;
const maxNewLeads = 5;

/** Keeps the whole dashboard up to date while it is open. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [live, setLive] = useState<Live>({ state: "connecting", newLeads: [] });

  useEffect(() => {
    const refetch = (queryKey: readonly string[]) => client.invalidateQueries({ queryKey });
    /** Cancels a request sent before this lead arrived; a refetch alone would wait for its outdated response. */
    async function refetchLeads() {
      await client.cancelQueries({ queryKey: consultationRequestsKey });
      await refetch(consultationRequestsKey);
    }
    const reports = coalesce(() => refetch(reportKey), debounceMs);
    let wasInterrupted = false;
    const close = openLiveFeed(adminPaths.api.live(), {
      onState(state) {
        setLive((current) => (state === "live" ? { ...current, state } : { state, newLeads: current.newLeads }));
        if (state === "reconnecting") wasInterrupted = true;
        if (state !== "live" || !wasInterrupted) return;
        wasInterrupted = false;
        // Events during the interruption were missed.
        reports.ask();
        void refetchLeads();
      },
      onRefused: () => void refetch(sessionKey),
      on: {
        live: (now) => setLive((current) => ({ ...current, ...now, state: "live" })),
        analytics: reports.ask,
        lead({ id, source }) {
          const lead = { id, source, receivedAt: new Date() };
          setLive((current) => ({ ...current, newLeads: [lead, ...current.newLeads].slice(0, maxNewLeads) }));
          showToast({ title: "New lead", description: `A ${describeSource(source)} just came in.` });
          void refetchLeads();
          reports.ask();
        },
      },
    });
    return () => {
      close();
      reports.stop();
    };
  }, [client]);

  return <LiveContext value={live}>{children}</LiveContext>;
}
