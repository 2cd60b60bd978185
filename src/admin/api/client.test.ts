import { afterEach, expect, test, vi } from "vitest";
import { ApiError, callApi, explainFailure } from "./client.ts";

afterEach(() => void vi.unstubAllGlobals());

const respondWith = (response: Response) => vi.stubGlobal("fetch", async () => response);
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail("it should fail"),
    (error: unknown) => error as ApiError,
  );

test("a problem document becomes an error with status, code and field errors", async () => {
  const errors = [{ field: "limit", message: "Too big" }];
  respondWith(
    Response.json(
      { type: "about:blank", title: "Not valid", status: 400, code: "invalid_input", errors },
      { status: 400 },
    ),
  );
  const error = await failureOf(callApi("GET /api/account"));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, code: "invalid_input", message: "Not valid", errors });
});

test("an error page of a proxy becomes an error with its status", async () => {
  respondWith(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await failureOf(callApi("GET /api/account"))).toMatchObject({ status: 502, code: "unknown", errors: [] });
});

test("a missing response has the status 0", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await failureOf(callApi("GET /api/account"))).toMatchObject({ status: 0, code: "unreachable" });
});

test("a call times out if the server does not respond", async () => {
  const deadline = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(deadline.signal);
  vi.stubGlobal(
    "fetch",
    (_: string, { signal }: RequestInit) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason))),
  );
  const failure = failureOf(callApi("GET /api/account", { signal: new AbortController().signal }));
  deadline.abort();
  expect(await failure).toMatchObject({ status: 0, code: "timeout" });
});

test("an aborted call rejects with the reason of the abort", async () => {
  const controller = new AbortController();
  controller.abort();
  vi.stubGlobal("fetch", async () => Promise.reject(controller.signal.reason));
  expect(await failureOf(callApi("GET /api/account", { signal: controller.signal }))).not.toBeInstanceOf(ApiError);
});

test("a POST without a body sends an empty JSON object", async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetched);
  await callApi("POST /api/auth/sign-out");
  await callApi("DELETE /api/admin/accounts/{id}", { id: "../a" });
  expect(fetched.mock.calls).toMatchObject([
    ["/api/auth/sign-out", { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } }],
    ["/api/admin/accounts/..%2Fa", { method: "DELETE", body: undefined }],
  ]);
});

test("an empty response is valid, but a body that is not JSON is an error", async () => {
  respondWith(new Response(null, { status: 204 }));
  expect(await callApi("DELETE /api/account/sessions")).toBeUndefined();
  respondWith(new Response("<!doctype html>"));
  expect(await failureOf(callApi("GET /api/account"))).toMatchObject({ code: "malformed_response" });
});

test("a failure is explained in a sentence", () => {
  expect(explainFailure(new ApiError(503, "database_unavailable", "x"))).toBe(
    "The server had an error (status 503). Try again later.",
  );
  expect(explainFailure(new ApiError(404, "not_found", "This request does not exist"))).toBe(
    "This request does not exist.",
  );
  expect(
    explainFailure(new ApiError(503, "took_too_long", "The request took too long; try a shorter date range")),
  ).toBe("The request took too long; try a shorter date range.");
});
