/** Live visitors (see `liveMinutes`), each counted once, at the page and location of their latest page view. */
interface LiveVisitors {
  realtimeVisitors: number;
  /** Paths without a query; only the ones with the most visitors, in descending order. */
  pages: { page: string; visitors: number }[];
  /**
   * Empty strings and null where the location is unknown; only the ones with the most visitors, in descending order.
   */
  places: { country: string; city: string; latitude: number | null; longitude: number | null; visitors: number }[];
}

/** Events that the server sends to an open dashboard over `GET /api/admin/live`, by event name. */
export interface LiveEvents {
  live: LiveVisitors;
  analytics: { receivedAt: string };
  lead: { id: string; source: string };
}
