import { expect, test } from "vitest";
import { paths, prerenderedPaths } from "./paths.ts";

test("every URL of the product, as it is linked and called", () => {
  const id = "01a1f910-434e-7257-9466-73fc5a33cbef";
  const query = new URLSearchParams({ limit: "25" });
  const { page, api } = paths;
  const { captchaChallenge, report, consultationRequests, consultationRequest, ...plain } = api;
  expect({
    pages: Object.fromEntries(Object.entries(page).map(([name, build]) => [name, build()])),
    api: {
      ...Object.fromEntries(Object.entries(plain).map(([name, build]) => [name, build()])),
      captchaChallenge: captchaChallenge("demo_request"),
      report: report(new URLSearchParams({ metrics: "visitors,page_views", filter: "page:/a b" })),
      consultationRequests: [consultationRequests(), consultationRequests(query)],
      consultationRequest: [consultationRequest(id), consultationRequest("../users")],
    },
  }).toMatchSnapshot();
});

test("every prerendered path is that of a page, once", () => {
  const pages = new Set<string>(Object.values(paths.page).map((build) => build()));
  expect(prerenderedPaths.filter((path) => !pages.has(path))).toEqual([]);
  expect(new Set(prerenderedPaths).size).toBe(prerenderedPaths.length);
});
