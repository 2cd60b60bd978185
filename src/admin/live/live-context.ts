import { createContext, use } from "react";
import type { LiveEvents } from "#contract/session.ts";
import type { LiveState } from "#admin/api/live-feed.ts";

/** A request that came in while the dashboard was open. */
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

/** What happens on the site now; the figures are undefined while the stream cannot be relied on. */
export const useLive = () => use(LiveContext);
