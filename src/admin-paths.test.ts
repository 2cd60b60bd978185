import { expect, test } from "vitest";
import { adminPaths } from "./admin-paths.ts";

test("every URL of requests, subscriptions and what leaves about them", () => {
  const { consultationJourney, newsletterSubscription, outboxRetry, ...plain } = adminPaths.api;
  const id = "../a b";
  const query = new URLSearchParams({ q: "rib & yarn" });
  expect([consultationJourney(id), newsletterSubscription(id), outboxRetry(id)]).toEqual([
    "/api/admin/consultation-requests/..%2Fa%20b/journey",
    "/api/admin/newsletter-subscriptions/..%2Fa%20b",
    "/api/admin/outbox/..%2Fa%20b/retry",
  ]);
  expect([plain.consultationExport(query), plain.newsletterExport(), plain.outbox(), plain.personalData()]).toEqual([
    "/api/admin/consultation-requests.csv?q=rib+%26+yarn",
    "/api/admin/newsletter-subscriptions.csv",
    "/api/admin/outbox",
    "/api/admin/personal-data",
  ]);
});
