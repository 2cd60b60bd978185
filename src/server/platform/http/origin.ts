import type { Visit } from "#contract/journey.ts";
import { type PagePath, toPagePath } from "#contract/page-path.ts";
import type { Queryable } from "../db/database.ts";
import type { HttpContext } from "./endpoint.ts";

/** Where something that a visitor submitted came from. */
export interface Origin {
  /** Our own page that it was submitted on. */
  sourcePage: PagePath;
  /** Only with consent to analytics. */
  visit: (Visit & { userAgent: string }) | null;
}

/**
 * Counts an outcome in the transaction that stores it. It is not told which: a shared id would lead from the lead to the
 * visit, also of a visitor who was forgotten.
 */
export type RecordConversion = (client: Queryable, conversion: Origin & { conversionType: string }) => Promise<void>;

/**
 * Asked in the transaction that stores something with the visit in it: whether the visitor may still be named. Who
 * forgets them waits until that transaction ends.
 */
export type AdmitVisitor = (client: Queryable, visitorId: string) => Promise<boolean>;

const longestPage = 2048;
const longestUserAgent = 512;

export function originOf(context: HttpContext, visit: Visit | undefined): Origin {
  const userAgent = (context.req.header("user-agent") ?? "").slice(0, longestUserAgent);
  return { sourcePage: sourcePageOf(context.req.header("referer")), visit: visit ? { ...visit, userAgent } : null };
}

/** Browsers tell it in full within one origin. */
function sourcePageOf(referer: string | undefined): PagePath {
  return toPagePath(referer && URL.canParse(referer) ? new URL(referer).pathname.slice(0, longestPage) : "/");
}
