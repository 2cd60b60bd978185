import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { createRouter } from "../http/endpoint.ts";
import type { HttpProblem } from "../http/problem.ts";
import { addConfirmRoutes } from "./confirm-routes.ts";

test("an account without a session confirms nothing and gets 401", async () => {
  const router = createRouter({
    callerOf: () => "",
    findAccount: async () => ({ userId: "u1", email: "a@example.com", role: "admin" }),
    audit: async () => undefined,
  });
  let proofs = 0;
  addConfirmRoutes(router, {} as Database, async () => void proofs++);
  router.hono.onError((error) => (error as HttpProblem).toResponse());
  const incoming = new IncomingMessage(new Socket());
  incoming.headers = { "content-type": "application/json" };
  incoming.push(JSON.stringify({ password: "correct horse battery staple" }));
  incoming.push(null);
  const response = await router.hono.request("/api/account/confirm", { method: "POST" }, { incoming });
  expect([response.status, proofs]).toEqual([401, 0]);
});
