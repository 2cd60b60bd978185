import { z } from "zod";
import type { SearchProblem } from "#contract/search-console.ts";
import { siteConfig } from "#site.config.ts";

/** Error of a request to Google, with advice for the owner. */
export class SearchConsoleError extends Error {
  override name = "SearchConsoleError";
  readonly problem: SearchProblem;

  constructor(code: SearchProblem["code"], title: string, advice: string) {
    super(title);
    this.problem = { code, title, advice };
  }
}

export const notConfigured = () =>
  new SearchConsoleError(
    "search_console_not_configured",
    "Google Search Console is not connected",
    "Set GSC_SITE_URL to the property and GSC_CREDENTIALS_FILE to the key file of a service account with access to it.",
  );

export interface Failure {
  /** Undefined if there was no response. */
  status: number | undefined;
  /** Such as `rateLimitExceeded` or `invalid_grant`. */
  reason: string;
  message: string;
  retryAfterMs: number | undefined;
}

/** An error response from Google. */
class GoogleRefusal extends Error {
  override name = "GoogleRefusal";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`${failure.status} ${failure.reason}`);
    this.failure = failure;
  }
}

/** The token endpoint returns `error` as a string, the API as an object. */
const refusalSchema = z.object({
  error: z.union([
    z.string(),
    z.object({
      message: z.string().optional(),
      status: z.string().optional(),
      errors: z.array(z.object({ reason: z.string().optional() })).optional(),
    }),
  ]),
});

export async function readRefusal(response: Response): Promise<GoogleRefusal> {
  const body: unknown = await response.json().catch(() => undefined);
  const detail = refusalSchema.safeParse(body).data?.error;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new GoogleRefusal({
    status: response.status,
    reason: typeof detail === "string" ? detail : (detail?.errors?.[0]?.reason ?? detail?.status ?? ""),
    message: typeof detail === "object" ? (detail.message ?? "") : "",
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : undefined,
  });
}

export function readFailure(error: unknown): Failure {
  if (error instanceof GoogleRefusal) return error.failure;
  return { status: undefined, reason: "", message: String(error), retryAfterMs: undefined };
}

/** Rate limits are retried; an exhausted daily quota is not. */
const isRate = (reason: string) =>
  /^(user)?rateLimitExceeded$|^RATE_LIMIT_EXCEEDED$|^RESOURCE_EXHAUSTED$/i.test(reason);
const isQuota = (reason: string) => /quota|dailyLimit/i.test(reason);

export function isTransient({ status, reason }: Failure): boolean {
  if (status === undefined || status === 408 || status >= 500) return true;
  return (status === 429 && !isQuota(reason)) || (status === 403 && isRate(reason));
}

interface Asked {
  site: string;
  /** Account of the credentials, for the advice. */
  account: string;
}

export function explainFailure(failure: Failure, { site, account }: Asked): SearchConsoleError {
  const { status, reason, message } = failure;
  if (status === 429 || isRate(reason) || isQuota(reason))
    return new SearchConsoleError(
      "search_console_quota",
      "The Google API quota for this property is exhausted",
      `No action needed: ${siteConfig.brand.name} tries again every hour. If this continues for days, another program is using the same Google Cloud project.`,
    );
  if (status === undefined || status >= 500 || status === 408)
    return new SearchConsoleError(
      "search_console_unavailable",
      status === undefined ? "Google Search Console could not be reached" : `Google answered with an error (${status})`,
      `${siteConfig.brand.name} tries again every hour. If this continues, check that this server can connect to searchconsole.googleapis.com and oauth2.googleapis.com.`,
    );
  if (
    reason === "accessNotConfigured" ||
    reason === "SERVICE_DISABLED" ||
    /has not been used|is disabled/.test(message)
  )
    return new SearchConsoleError(
      "search_console_api_disabled",
      "The Search Console API is disabled in the Google Cloud project",
      "In the Google Cloud console, open the project of these credentials and enable “Google Search Console API”. This takes a few minutes to take effect.",
    );
  if (status === 403 || status === 404)
    return new SearchConsoleError(
      "search_console_no_access",
      `No access to the property ${site} for ${account}`,
      `In Search Console, under Settings > Users and permissions of ${site}, add ${account} as a user. Also check that GSC_SITE_URL has the format used by Search Console: sc-domain:example.com for a domain property, https://www.example.com/ for a URL prefix.`,
    );
  return new SearchConsoleError(
    "search_console_credentials_refused",
    "Google rejected the credentials",
    `The key of ${account} was deleted, revoked or has expired, or this server's clock is wrong. Create a new key in the Google Cloud console and replace the file named by GSC_CREDENTIALS_FILE; no restart is needed.${reason ? ` Google said: ${reason}.` : ""}`,
  );
}
