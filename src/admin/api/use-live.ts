import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { paths } from "#paths.ts";
import { coalesce } from "#admin/api/coalesce.ts";
import { consultationRequestsKey } from "#admin/api/consultation-requests.ts";
import { type LiveState, openLiveFeed } from "#admin/api/live-feed.ts";
import { reportKey } from "#admin/api/report.ts";
import { sessionKey } from "#admin/api/session.ts";

export interface Live {
  state: LiveState;
  /** Undefined while the stream cannot be relied on. */
  realtimeVisitors: number | undefined;
}

const settleMs = 1_000;

/** Keeps everything on the screen current for as long as the dashboard is open. */
export function useLive(): Live {
  const client = useQueryClient();
  const [live, setLive] = useState<Live>({ state: "connecting", realtimeVisitors: undefined });

  useEffect(() => {
    const refetch = (queryKey: readonly string[]) => client.invalidateQueries({ queryKey });
    const reports = coalesce(() => refetch(reportKey), settleMs);
    let hasBroken = false;
    const close = openLiveFeed(paths.api.live(), {
      onState(state) {
        setLive((current) => (state === "live" ? { ...current, state } : { state, realtimeVisitors: undefined }));
        if (state === "reconnecting") hasBroken = true;
        if (state !== "live" || !hasBroken) return;
        hasBroken = false;
        // What happened during the break was announced to nobody.
        reports.ask();
        void refetch(consultationRequestsKey);
      },
      onRefused: () => void refetch(sessionKey),
      on: {
        live: ({ realtimeVisitors }) => setLive({ state: "live", realtimeVisitors }),
        analytics: reports.ask,
        lead: () => void refetch(consultationRequestsKey),
      },
    });
    return () => {
      close();
      reports.stop();
    };
  }, [client]);

  return live;
}
