import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiError } from "./client.ts";
import { areCredentialsRefused, endSession, sessionKey } from "./session.ts";

test.each([
  [401, "INVALID_EMAIL_OR_PASSWORD", true],
  [403, "EMAIL_NOT_VERIFIED", true],
  [400, "INVALID_EMAIL", true],
  [403, "captcha_failed", false],
  [429, "too_many_requests", false],
  [503, "database_unavailable", false],
  [0, "unreachable", false],
])("a sign-in response with %i %s means rejected credentials: %s", (status, code, refused) => {
  expect(areCredentialsRefused(new ApiError(status, code, ""))).toBe(refused);
});

test("ending a session removes all its data", async () => {
  const client = new QueryClient();
  client.setQueryData(sessionKey, { user: { email: "a@example.com" } });
  client.setQueryData(["consultation-requests"], ["Ada"]);
  await endSession(client);
  expect(client.getQueryData(sessionKey)).toBeNull();
  expect(client.getQueryData(["consultation-requests"])).toBeUndefined();
});
