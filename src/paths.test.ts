import { expect, test } from "vitest";
import { adminPaths } from "./admin-paths.ts";
import { paths, sitePaths } from "./paths.ts";

test("every URL of the product", () => {
  const { captchaChallenge, ...plain } = paths.api;
  expect({
    pages: Object.fromEntries(Object.entries(paths.page).map(([name, build]) => [name, build()])),
    api: {
      ...Object.fromEntries(Object.entries(plain).map(([name, build]) => [name, build()])),
      captchaChallenge: captchaChallenge("demo_request"),
    },
  }).toMatchSnapshot();
});

test("every URL of the dashboard only", () => {
  const { account, invitation, shared } = adminPaths.page;
  const { report, reportRows, consultationExport, newsletterExport, live, description } = adminPaths.api;
  const query = new URLSearchParams({ filter: "page:/a b" });
  expect({
    pages: [account(), account(new URLSearchParams({ tab: "team" })), invitation("token"), shared("token")],
    reports: [report(query), reportRows(query)],
    exports: [consultationExport(), consultationExport(query), newsletterExport(), newsletterExport(query)],
    others: [live(), description()],
  }).toMatchSnapshot();
});

test("every prerendered path belongs to a page and occurs once", () => {
  const pages = new Set<string>(Object.values(paths.page).map((build) => build()));
  expect(sitePaths.filter((path) => !pages.has(path))).toEqual([]);
  expect(new Set(sitePaths).size).toBe(sitePaths.length);
});
