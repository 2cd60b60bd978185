import { expect, test } from "vitest";
import { requireSession } from "./account.ts";

const user = { userId: "u1", email: "a@example.com", role: "admin" as const };
const session = { id: "s1", confirmedAt: new Date(), hasTwoFactor: false };

test("a session is required: callers without an account, keys and links get 401", () => {
  expect(requireSession({ ...user, session }).session.id).toBe("s1");
  const unauthenticated = expect.objectContaining({ status: 401, code: "unauthenticated" });
  for (const account of [null, user, { ...user, token: { id: "t1", view: null } }])
    expect(() => requireSession(account)).toThrow(unauthenticated);
});
