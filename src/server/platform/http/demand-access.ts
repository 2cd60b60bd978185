import { reachesRole } from "#contract/roles.ts";
import { type Account, unauthenticated } from "./account.ts";
import type { Endpoint } from "./endpoint.ts";
import { HttpProblem } from "./problem.ts";

const freshMs = 10 * 60_000;

/** Throws a 401 or 403 unless the account may call the endpoint. */
export function demandAccess(
  {
    access,
    takesTokens,
    needsFreshAuthentication,
  }: Pick<Endpoint, "access" | "takesTokens" | "needsFreshAuthentication">,
  account: Account | null,
): void {
  if (access === "anyone") return;
  if (!account) throw unauthenticated();
  const isOpenToLink = takesTokens === "links" && typeof account.token?.view === "string";
  const allowed = isOpenToLink || access === "signed-in" || reachesRole(account.role, access);
  if (!allowed) throw new HttpProblem(403, "forbidden", `This requires the role ${access}`);
  if (account.token && takesTokens !== true && !isOpenToLink)
    throw new HttpProblem(403, "forbidden", "API keys and shared links can only read reports");
  const confirmedAt = account.session?.confirmedAt.getTime() ?? 0;
  if (needsFreshAuthentication && Date.now() - confirmedAt > freshMs)
    throw new HttpProblem(403, "fresh_authentication_required", "Confirm your identity to continue");
}
