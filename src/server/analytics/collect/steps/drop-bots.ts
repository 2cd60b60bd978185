import { isbot } from "isbot";
import { memoize } from "#server/platform/memoize.ts";
import type { Rejection, Visit } from "../visit.ts";

/**
 * Checks a visit only when it starts. While a page closes, Chrome sends requests with its own user agent even if the
 * page used another one (device emulation, kiosks), and the visit must not lose its engaged time because of that.
 */
export function dropBots(visit: Visit): Visit | Rejection {
  return !visit.isKnown && looksLikeBot(visit.client.userAgent) ? { drop: "bot" } : visit;
}

/**
 * An empty user agent also counts as a bot. Results are cached for up to 1,000 user agents, because isbot tries
 * hundreds of patterns and most batches share a few user agents.
 */
export const looksLikeBot = memoize(1_000, (userAgent) => userAgent === "" || isbot(userAgent));
