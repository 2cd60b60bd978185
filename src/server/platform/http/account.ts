import type { Role } from "#contract/session.ts";
import { HttpProblem } from "./problem.ts";

/** Sender of a request: a signed-in user, or the holder of an API key or shared link. */
export interface Account {
  userId: string;
  email: string;
  role: Role | null;
  /** Session of the signed-in user; `confirmedAt` is when they last entered a password, code or passkey. */
  session?: { id: string; confirmedAt: Date; hasTwoFactor: boolean };
  /**
   * Set if the request uses an API key or shared link instead of a session; only endpoints that accept such tokens are
   * then allowed.
   */
  token?: {
    id: string;
    /** Query string of the view to which it is restricted; null for an unrestricted key. */
    view: string | null;
  };
}

export type SignedInAccount = Account & Required<Pick<Account, "session">>;

export const unauthenticated = () => new HttpProblem(401, "unauthenticated", "You must sign in");

/** Account of a signed-in user; throws a 401 for all other requests, including API keys and shared links. */
export function requireSession(account: Account | null): SignedInAccount {
  if (!account?.session) throw unauthenticated();
  return { ...account, session: account.session };
}
