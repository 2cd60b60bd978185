import { HttpProblem } from "./problem.ts";

/** Rejects changes sent by pages of other sites, except to `openPaths`. */
export function refuseForeignOrigin(request: Request, publicUrl: string, openPaths: ReadonlySet<string>): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (openPaths.has(new URL(request.url).pathname)) return;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  // Behind a proxy, the Host header may be an internal name; PUBLIC_URL is the origin that visitors use.
  const isForeign =
    origin !== null &&
    origin !== publicUrl &&
    (!URL.canParse(origin) || new URL(origin).host !== request.headers.get("host"));
  if (isForeign || site === "cross-site" || site === "same-site")
    throw new HttpProblem(403, "foreign_origin", "Requests from other sites are not allowed");
}

/** Rejects a download that a page of another site starts, because the browser sends the session's cookie with it. */
export function refuseForeignDownload({ headers }: Request): void {
  if (headers.get("sec-fetch-site") === "cross-site")
    throw new HttpProblem(403, "foreign_origin", "Open the dashboard to download files");
}
