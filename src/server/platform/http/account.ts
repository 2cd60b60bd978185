import type { Role } from "#contract/session.ts";
import { HttpProblem } from "./problem.ts";

/** Who sends a request: a signed-in user, or the holder of a key or shared link. */
export interface Account {
  userId: string;
  email: string;
  role: Role | null;
  /** Session of the signed-in user; `confirmedAt` is when they last entered a password, code or passkey. */
  session?: { id: string; confirmedAt: Date; hasTwoFactor: boolean };
  /** Set when a key or a shared link stands in for a session; then only endpoints that take such tokens are open. */
  token?: {
    id: string;
    /** Query string of the view that it is bound to; null for a key that is bound to none. */
    view: string | null;
  };
}

export type SignedInAccount = Account & Required<Pick<Account, "session">>;

export const unauthenticated = () => new HttpProblem(401, "unauthenticated", "Sign in first");

/** The account of a signed-in user; throws a 401 for anybody else, including keys and shared links. */
export function demandSession(account: Account | null): SignedInAccount {
  if (!account?.session) throw unauthenticated();
  return { ...account, session: account.session };
}
