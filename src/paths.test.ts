import { expect, test } from "vitest";
import { adminPaths } from "./admin-paths.ts";
import { blogSlugs, paths, prerenderedPaths, projectSlugs } from "./paths.ts";

const { project, blogPost, ...plainPages } = paths.page;

test("every URL of the product", () => {
  const { captchaChallenge, ...plain } = paths.api;
  expect({
    pages: {
      ...Object.fromEntries(Object.entries(plainPages).map(([name, build]) => [name, build()])),
      project: project("firecat"),
      blogPost: blogPost("yarn-that-carries-data"),
      templateSection: plainPages.template("why-us"),
      templateSearch: plainPages.templateBlog(new URLSearchParams({ q: "rib & yarn" })),
    },
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
  const pages = new Set<string>([
    ...Object.values(plainPages).map((build) => build()),
    ...projectSlugs.map((slug) => project(slug)),
    ...blogSlugs.map((slug) => blogPost(slug)),
  ]);
  expect(prerenderedPaths.filter((path) => !pages.has(path))).toEqual([]);
  expect(new Set(prerenderedPaths).size).toBe(prerenderedPaths.length);
});
