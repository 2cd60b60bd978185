import type { Visit } from "#contract/journey.ts";
import { type PagePath, toPagePath } from "#contract/page-path.ts";
import type { Queryable } from "../db/database.ts";
import type { HttpContext } from "./endpoint.ts";

/** Origin of a visitor's submission. */
export interface Origin {
  /** Page of this site on which it was submitted. */
  sourcePage: PagePath;
  /** Only with consent to analytics. */
  visit: (Visit & { userAgent: string }) | null;
}

/**
 * Records a conversion in the transaction that stores its cause. It does not receive the id of the lead, because a
 * shared id would link the lead to the visit, even after the visitor was forgotten.
 */
export type RecordConversion = (client: Queryable, conversion: Origin & { conversionType: string }) => Promise<void>;

/**
 * Returns whether rows with the visitor's id may be stored, and locks the visitor in the caller's transaction.
 * Forgetting the visitor waits until that transaction ends.
 */
export type AdmitVisitor = (client: Queryable, visitorId: string) => Promise<boolean>;

const longestPage = 2048;
const longestUserAgent = 512;

export function originOf(context: HttpContext, visit: Visit | undefined): Origin {
  const userAgent = (context.req.header("user-agent") ?? "").slice(0, longestUserAgent);
  return { sourcePage: sourcePageOf(context.req.header("referer")), visit: visit ? { ...visit, userAgent } : null };
}

/** Browsers send the full URL within one origin. */
function sourcePageOf(referer: string | undefined): PagePath {
  return toPagePath(referer && URL.canParse(referer) ? new URL(referer).pathname.slice(0, longestPage) : "/");
}
