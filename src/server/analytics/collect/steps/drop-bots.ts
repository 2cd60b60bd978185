import { isbot } from "isbot";
import { memoize } from "#server/platform/memoize.ts";
import type { Verdict, Visit } from "../pipeline.ts";

/**
 * A visit is judged when it begins. What a page sends while it closes, Chrome sends under its own user agent even where
 * the page ran under another (device emulation, kiosks), and that must not cost the visit its engaged time.
 */
export function dropBots(visit: Visit): Visit | Verdict {
  return !visit.isKnown && looksLikeBot(visit.client.userAgent) ? { drop: "bot" } : visit;
}

/** isbot tries hundreds of patterns; few user agents are behind most batches. */
export const looksLikeBot = memoize(1_000, (userAgent) => userAgent === "" || isbot(userAgent));
