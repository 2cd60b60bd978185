import { describe, expect, test } from "vitest";
import type { Team } from "#contract/account.ts";
import { cookiesOf, newPassword, prepareAccountApp } from "#server/testing/account-app.ts";
import { startTestApp } from "#server/testing/test-app.ts";

const calls = prepareAccountApp();
const { get, status, change, remove, signIn, emailOf } = calls;

describe("the team", () => {
  test("an invitation creates an account once, with the invited person's own password", async () => {
    const admin = await calls.app.signIn("admin");
    const invited = await calls.app.post("/api/admin/invitations", { email: "New@Example.com", role: "viewer" }, admin);
    expect(invited.status).toBe(201);
    const { token } = (await invited.json()) as { token: string };
    const accept = (body: object) => calls.app.post("/api/account/accept-invitation", body);
    expect((await accept({ token, newPassword: "aaaaaaaaaaaaaaaa" })).status).toBe(400);
    expect((await accept({ token: `${token}x`, newPassword })).status).toBe(404);
    const read = () => calls.app.post("/api/account/read-invitation", { token });
    expect(await (await read()).json()).toMatchObject({ email: "new@example.com", role: "viewer" });
    expect((await accept({ token, newPassword })).status).toBe(201);
    expect([(await read()).status, (await (await read()).json()).code]).toEqual([404, "invitation_ended"]);
    expect((await accept({ token, newPassword })).status).toBe(404);
    const viewer = cookiesOf(await signIn("new@example.com", newPassword));
    expect(await get("/api/account", viewer)).toMatchObject({ role: "viewer" });
    expect(await status("/api/admin/accounts", viewer)).toBe(403);
    const { accounts, invitations } = await get<Team>("/api/admin/accounts", admin);
    expect(invitations).toEqual([]);
    const newAccount = accounts.find(({ email }) => email === "new@example.com");
    expect(
      (await calls.app.post("/api/admin/invitations", { email: "new@example.com", role: "admin" }, admin)).status,
    ).toBe(409);
    expect((await remove(`/api/admin/accounts/${newAccount?.id}`, admin)).status).toBe(204);
    expect(await status("/api/account", viewer)).toBe(401);
  });

  test("a new role takes effect with the account's next request", async () => {
    const admin = await calls.app.signIn("admin");
    const other = await calls.app.signIn("viewer");
    const email = await emailOf(other);
    const { accounts } = await get<Team>("/api/admin/accounts", admin);
    const path = `/api/admin/accounts/${accounts.find((account) => account.email === email)?.id}`;
    expect((await change(path, { role: "admin" }, other)).status).toBe(403);
    expect((await change(path, { role: "boss" }, admin)).status).toBe(400);
    expect((await change(path, { role: "admin" }, admin)).status).toBe(204);
    expect(await status("/api/admin/accounts", other)).toBe(200);
    expect((await change(path, { role: "viewer" }, admin)).status).toBe(204);
    expect(await status("/api/admin/accounts", other)).toBe(403);
    expect((await change("/api/admin/accounts/nobody", { role: "viewer" }, admin)).status).toBe(404);
  });

  test("only an owner makes and changes owners, and the last owner stays one", async () => {
    const [owner, admin] = [await calls.app.signIn("owner"), await calls.app.signIn("admin")];
    const { accounts } = await get<Team>("/api/admin/accounts", admin);
    const pathOf = async (headers: { cookie: string }) => {
      const email = await emailOf(headers);
      return `/api/admin/accounts/${accounts.find((account) => account.email === email)?.id}`;
    };
    const outcome = async (response: Promise<Response>) => (await response).status;
    expect(await outcome(change(await pathOf(admin), { role: "owner" }, admin))).toBe(403);
    expect(await outcome(change(await pathOf(owner), { role: "viewer" }, admin))).toBe(403);
    expect(await outcome(remove(await pathOf(owner), admin))).toBe(403);
    expect(await outcome(change(await pathOf(owner), { role: "admin" }, owner))).toBe(409);
    expect(
      (await calls.app.post("/api/admin/invitations", { email: "o@example.com", role: "owner" }, admin)).status,
    ).toBe(403);
    expect(await outcome(change(await pathOf(admin), { role: "owner" }, owner))).toBe(204);
    expect(await outcome(change(await pathOf(owner), { role: "admin" }, owner))).toBe(204);
  });

  test("the last admin cannot be removed or made a viewer", async () => {
    const other = await startTestApp();
    try {
      const admin = await other.signIn("admin");
      const { accounts } = (await (await fetch(`${other.url}/api/admin/accounts`, { headers: admin })).json()) as Team;
      const answer = await fetch(`${other.url}/api/admin/accounts/${accounts[0]?.id}`, {
        method: "DELETE",
        headers: admin,
      });
      expect([answer.status, (await answer.json()).code]).toEqual([409, "last_admin"]);
      const demoted = await fetch(`${other.url}/api/admin/accounts/${accounts[0]?.id}`, {
        method: "PATCH",
        headers: { ...admin, "Content-Type": "application/json" },
        body: JSON.stringify({ role: "viewer" }),
      });
      expect([demoted.status, (await demoted.json()).code]).toEqual([409, "last_admin"]);
    } finally {
      await other.close();
    }
  });
});
