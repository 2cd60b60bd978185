import { createContext, use } from "react";
import type { LiveEvents } from "#contract/live.ts";
import type { LiveState } from "#admin/api/live-feed.ts";

/** A request that arrived while the dashboard was open. */
export interface NewLead {
  id: string;
  source: string;
  receivedAt: Date;
}

export interface Live extends Partial<LiveEvents["live"]> {
  state: LiveState;
  newLeads: readonly NewLead[];
}

export const LiveContext = createContext<Live>({ state: "connecting", newLeads: [] });

/** Live visitors and new leads. The visitor data is undefined while the stream is interrupted. */
export const useLive = () => use(LiveContext);
