import { batch, pageView } from "#server/testing/tracking-records.ts";
import { postJson } from "./client.ts";

/** Settings of an app that trusts the `X-Forwarded-For` header of a visit. */
export const behindProxy = { TRUSTED_PROXIES: "127.0.0.1,::1" };

/** Addresses of networks with a stable location: a Danish university, an American resolver. */
export const addresses = { denmark: "130.225.0.1", unitedStates: "8.8.8.8" };

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

interface SentVisit {
  pages: readonly string[];
  agoHours?: number;
  onPhone?: boolean;
  address?: string;
  /** Records in addition to the page views; each belongs to the first page view. */
  records?: readonly Record<string, unknown>[];
  /** Properties of the page views. */
  overrides?: Record<string, unknown>;
  experimentGroup?: "A" | "B";
}

/**
 * Sends the records of a new visitor who views these pages, without a browser. Returns the values that a form would
 * send.
 */
export async function sendVisit(
  url: string,
  { pages, agoHours = 0, onPhone, address, records = [], overrides, experimentGroup = "A" }: SentVisit,
): Promise<{ visitorId: string; visitId: string }> {
  const at = Date.now() - agoHours * 3_600_000;
  const occurredAt = (position: number) => new Date(at - (pages.length - position) * 10).toISOString();
  const views = pages.map((pageUrl, position) => pageView({ pageUrl, occurredAt: occurredAt(position), ...overrides }));
  const first = views[0];
  const others = records.map((record) => {
    const { id } = pageView();
    return { id, occurredAt: occurredAt(0), pageUrl: first?.pageUrl, pageViewId: first?.pageViewId, ...record };
  });
  const sent = batch([...views, ...others], { experimentGroup });
  const response = await postJson(`${url}/api/collect`, sent, {
    ...(onPhone && { "User-Agent": iPhone }),
    ...(address && { "X-Forwarded-For": address }),
  });
  if (response.status !== 202) throw new Error(`Refused: ${response.status} ${await response.text()}`);
  return { visitorId: sent.visitorId, visitId: sent.visitId };
}
