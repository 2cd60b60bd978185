import { beforeAll, expect, test } from "vitest";
import type { Problem } from "#contract/problem.ts";
import { type Headers, prepareAccountApp } from "#server/testing/account-app.ts";

/* What the holder of a shared link may ask, by the view of the link. */

const calls = prepareAccountApp();
const { status } = calls;
let admin: Headers;
beforeAll(async () => {
  admin = await calls.app.signIn("admin");
});
const make = async (body: object) =>
  (await (await calls.app.post("/api/admin/access-tokens", body, admin)).json()) as { id: string; token: string };

/** Creates a link, and expects these statuses of its requests below `/api/admin/report`. */
async function expectOfLink(view: string, statuses: Readonly<Record<string, number>>) {
  const { token } = await make({ kind: "share_link", name: "View", view, expiresInDays: 7 });
  const bearer = { authorization: `Bearer ${token}` };
  const actual: Record<string, number> = {};
  for (const request of Object.keys(statuses)) actual[request] = await status(`/api/admin/report${request}`, bearer);
  expect(actual).toEqual(statuses);
}

test("filters that a link's holder adds narrow figures of leads no further than the panels do", () =>
  expectOfLink("range=90d", {
    "?metrics=leads,won_value": 200,
    "?metrics=leads,won_value&dimension=country": 200,
    "?metrics=leads,won_value&filter=country:DK": 200,
    "?metrics=leads,won_value&filter=page:/pricing": 403,
    "?metrics=leads&dimension=channel&filter=!channel:": 200,
    "?metrics=leads&filter=reached_goal:demo_request": 200,
    "?metrics=won,won_value&dimension=country&filter=lead_stage:won": 200,
    "?metrics=leads,won_value&dimension=country&filter=reached_goal:a&filter=!reached_goal:b": 403,
    "?metrics=leads&dimension=country&filter=lead_stage:lost": 403,
    "?metrics=leads&filter=steps:page:/ > page:/pricing": 403,
    "?metrics=page_views&dimension=page&filter=steps:goal:demo_request": 403,
    "/paths?page=/&filter=steps:goal:demo_request": 403,
    "?metrics=leads,won_value&filter=city:Aarhus": 403,
    "?metrics=leads,won_value&filter=os:Windows": 403,
    "?metrics=leads,won_value&filter=country:DK&filter=channel:direct": 403,
    "?metrics=leads,won_value&dimension=source&filter=country:DK": 403,
    "?metrics=leads,won_value&filter=lead_stage:won&filter=city:Aarhus": 403,
    "?metrics=page_views&dimension=page&filter=reached_goal:demo_request": 403,
    "?metrics=page_views&dimension=page&filter=city:Aarhus&filter=os:Windows": 200,
  }));

test("figures of forms and of their goals are shown by one dimension, not for a selection", () =>
  expectOfLink("range=90d", {
    "?metrics=goal_visits&goal=demo_request": 200,
    "?metrics=goal_visits&goal=demo_request&dimension=time&interval=day": 200,
    "?metrics=goal_visits&goal=demo_request&filter=city:Zurich": 200,
    "?metrics=goal_visits&goal=demo_request&filter=city:Zurich&dimension=city": 200,
    "?metrics=goal_visits&goal=demo_request&filter=city:Zurich&dimension=time&interval=day": 403,
    "?metrics=goal_rate&goal=demo_request&filter=city:Zurich&dimension=device": 403,
    "?metrics=goal_visits&goal=demo_request&dimension=entry_page&by=exit_page": 403,
    "?metrics=goal_visits&goal=form_begun&filter=city:Zurich&dimension=device": 200,
    "?metrics=conversions&dimension=goal": 200,
    "?metrics=conversions&dimension=goal&filter=city:Zurich": 403,
    "?metrics=form_submits&filter=city:Zurich&filter=browser:Chrome": 403,
    "?metrics=events&dimension=event&filter=city:Zurich": 403,
    "?metrics=visits&dimension=device&filter=city:Zurich": 200,
    "/funnel?step=page:/&step=goal:demo_request": 200,
    "/funnel?step=page:/&step=goal:demo_request&filter=city:Zurich": 403,
    "/funnel?step=page:/&step=event:form_submit&filter=city:Zurich": 403,
    "/funnel?step=page:/&step=page:/about&filter=city:Zurich": 200,
  }));

test("live visitors are no part of a link whose days are over", async () => {
  const live = "?metrics=realtime_visitors";
  await expectOfLink("range=7d", { [live]: 200 });
  for (const view of ["range=yesterday", "range=last_month", "range=custom&from=2026-01-01&to=2026-01-31"])
    await expectOfLink(view, { [live]: 403 });
});

test("a link with chosen panels returns only their figures", () =>
  expectOfLink("range=7d&show=pages&figure=visitors.&figure=page_views.page", {
    "?metrics=visitors": 200,
    "?metrics=page_views&dimension=page": 200,
    "?metrics=page_views&dimension=page&filter=page:/": 200,
    "?metrics=visitors&filter=country:DK": 403,
    "?metrics=visitors&dimension=page": 403,
    "?metrics=visitors&dimension=country": 403,
    "?metrics=leads": 403,
    "?metrics=visitors,leads": 403,
  }));

test("a link with chosen panels and a filter by something else returns the figures with this filter only", () =>
  expectOfLink("range=7d&filter=country%3ADK&show=pages&figure=visitors.&figure=page_views.page", {
    "?metrics=visitors&filter=country:DK": 200,
    "?metrics=page_views&dimension=page&filter=country:DK&filter=page:/": 200,
    "?metrics=visitors&filter=country:SE": 403,
    "?metrics=visitors&filter=country:DK&filter=channel:direct": 403,
  }));

test("a link that shows the number of leads can select visits with a lead, but no stage", () =>
  expectOfLink("range=7d&show=leads&show=channels&figure=leads.&figure=visits.channel", {
    "?metrics=leads&filter=!lead_stage:": 200,
    "?metrics=leads&filter=lead_stage:": 200,
    "?metrics=leads&filter=lead_stage:won": 403,
    "?metrics=leads&filter=!lead_stage:lost": 403,
  }));

test("a link answers no question about visits with a lead that its view does not ask", async () => {
  const questions = ["/paths?page=/", "/funnel?step=page:/&step=page:/about"];
  await expectOfLink(
    "range=7d",
    Object.fromEntries(
      questions.flatMap((question) => [
        [question, 200],
        [`${question}&filter=lead_stage:won`, 403],
        [`${question}&filter=!lead_stage:`, 403],
      ]),
    ),
  );
});

test("a view with unknown parts, or a selection of panels without figures, is refused", async () => {
  for (const view of [
    "range=7d&show=pages",
    "range=7d&figure=visitors.",
    "range=7d&show=pages&figure=visitors",
    "range=7d&show=pages&figure=nothing.page",
    "range=7d&show=pages&figure=visitors.nothing",
    "range=7d&show=pages&figure=__proto__.",
    "range=7d&range=90d",
    "range=7d&filters=country:DK",
    "foo=bar",
    "https://other.example/",
    "x".repeat(20_000),
  ]) {
    const link = { kind: "share_link", name: "Bad", view, expiresInDays: 7 };
    const answer = await calls.app.post("/api/admin/access-tokens", link, admin);
    const { errors } = (await answer.json()) as Problem;
    expect([view, answer.status, errors?.map(({ field }) => field)]).toEqual([view, 400, ["view"]]);
  }
});

test("a selection without figures from an earlier version returns nothing", async () => {
  const { id, token } = await make({ kind: "share_link", name: "Old", view: "range=7d", expiresInDays: 7 });
  await calls.app.database.pool.query("UPDATE access_tokens SET view = 'range=7d&show=pages' WHERE id = $1", [id]);
  const bearer = { authorization: `Bearer ${token}` };
  expect(await status("/api/admin/report?metrics=leads&dimension=channel", bearer)).toBe(403);
  expect(await status("/api/admin/report?metrics=visitors", bearer)).toBe(403);
});

test("a link with the sections compares visits with a lead only if it contains the number of leads", async () => {
  const sections = "range=7d&show=sections&figure=section_reach.section&figure=page_views.page&figure=visits.";
  const queries = {
    "metrics=page_views&dimension=page": [200, 200],
    "metrics=section_reach&dimension=section&filter=page:/": [200, 200],
    "metrics=visits&filter=page:/&filter=!lead_stage:": [403, 200],
    "metrics=section_reach&dimension=section&filter=page:/&filter=lead_stage:": [403, 200],
    "metrics=page_views&dimension=page&filter=lead_stage:": [403, 403],
  };
  for (const [place, view] of [sections, `${sections}&show=leads&figure=leads.`].entries()) {
    const { token } = await make({ kind: "share_link", name: "Sections", view, expiresInDays: 7 });
    for (const [query, expected] of Object.entries(queries))
      expect([query, await status(`/api/admin/report?${query}`, { authorization: `Bearer ${token}` })]).toEqual([
        query,
        expected[place],
      ]);
  }
});

test("a view that its creator limited to visits with a lead is shown as a whole", async () => {
  const view = "range=7d&filter=lead_stage%3Awon";
  const { token } = await make({ kind: "share_link", name: "Won", view, expiresInDays: 7 });
  for (const query of ["metrics=visitors&dimension=time", "metrics=page_views&dimension=page&filter=lead_stage:won"])
    expect([query, await status(`/api/admin/report?${query}`, { authorization: `Bearer ${token}` })]).toEqual([
      query,
      200,
    ]);
});
