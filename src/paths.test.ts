import { expect, test } from "vitest";
import { adminPaths } from "./admin-paths.ts";
import { blogSlugs, paths, prerenderedPaths, projectSlugs } from "./paths.ts";

const { project, blogPost, ...plainPages } = paths.page;

test("every URL of the product, as it is linked and called", () => {
  const id = "01a1f910-434e-7257-9466-73fc5a33cbef";
  const query = new URLSearchParams({ limit: "25" });
  const { api } = paths;
  const {
    captchaChallenge,
    report,
    reportRows,
    consultationRequests,
    consultationRequest,
    quarantinedBatch,
    searchPerformance,
    ...plain
  } = api;
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
      report: report(new URLSearchParams({ metrics: "visitors,page_views", filter: "page:/a b" })),
      reportRows: reportRows(new URLSearchParams({ metric: "visits" })),
      quarantinedBatch: quarantinedBatch(id),
      searchPerformance: searchPerformance(30),
      consultationRequests: [consultationRequests(), consultationRequests(query)],
      consultationRequest: [consultationRequest(id), consultationRequest("../users")],
    },
  }).toMatchSnapshot();
});

test("every URL of the dashboard alone", () => {
  const argument = "../a b";
  const { secondFactor, account, ...plain } = adminPaths.api;
  expect({
    pages: {
      account: [adminPaths.page.account(), adminPaths.page.account(new URLSearchParams({ tab: "team" }))],
      invitation: adminPaths.page.invitation("token"),
      shared: adminPaths.page.shared("token"),
    },
    api: {
      account: account(),
      secondFactor: secondFactor("verify-totp"),
      auditLog: plain.auditLog(new URLSearchParams({ kind: "export" })),
      items: [
        plain.consultationJourney,
        plain.newsletterSubscription,
        plain.outboxRetry,
        plain.session,
        plain.teamMember,
        plain.invitation,
        plain.accessToken,
        plain.annotation,
      ].map((build) => build(argument)),
      lists: [
        plain.consultationExport,
        plain.newsletterExport,
        plain.outbox,
        plain.personalData,
        plain.changePassword,
        plain.sessions,
        plain.readInvitation,
        plain.acceptInvitation,
        plain.team,
        plain.invitations,
        plain.accessTokens,
        plain.sharedView,
        plain.description,
        plain.annotations,
      ].map((build) => build()),
    },
  }).toMatchSnapshot();
});

test("every prerendered path is that of a page, once", () => {
  const pages = new Set<string>([
    ...Object.values(plainPages).map((build) => build()),
    ...projectSlugs.map((slug) => project(slug)),
    ...blogSlugs.map((slug) => blogPost(slug)),
  ]);
  expect(prerenderedPaths.filter((path) => !pages.has(path))).toEqual([]);
  expect(new Set(prerenderedPaths).size).toBe(prerenderedPaths.length);
});
