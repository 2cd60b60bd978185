import { HttpProblem } from "./problem.ts";

/** Refuses changes that another site's page sends, except to `openPaths`. */
export function refuseForeignOrigin(request: Request, publicUrl: string, openPaths: ReadonlySet<string>): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  if (openPaths.has(new URL(request.url).pathname)) return;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  // Behind a proxy the Host may be the proxy's name for us; PUBLIC_URL is the origin that visitors use.
  const isForeign =
    origin !== null &&
    origin !== publicUrl &&
    (!URL.canParse(origin) || new URL(origin).host !== request.headers.get("host"));
  if (isForeign || site === "cross-site" || site === "same-site")
    throw new HttpProblem(403, "foreign_origin", "Requests from other sites are refused");
}
