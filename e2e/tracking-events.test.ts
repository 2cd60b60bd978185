import type { BrowserContext } from "playwright-core";
import { build } from "vite";
import { expect, test } from "vitest";
import { dialogText } from "#consent/dialog-text.ts";
import type { readVisit } from "#tracker/tracking.ts";
import { storageOf } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import type { Traffic } from "./support/traffic.ts";
import { followLink, startVisit } from "./support/visit.ts";

const stage = setStage();

const custom = (traffic: Traffic, name: string) => traffic.of("custom").filter((record) => record.name === name);

test("a form records when it is started, at which field it is abandoned, and when it is submitted, but never what was typed", async () => {
  const { page, traffic } = await startVisit(stage, "/contact");
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByLabel("Full Name").fill("Ida Holm");
  await form.getByLabel("Company", { exact: true }).fill("Nordhavn");
  await followLink(page, "About Us");
  await expect.poll(() => custom(traffic, "form_abandon").length).toBe(1);
  expect(custom(traffic, "form_start")).toMatchObject([{ properties: { form: "contact" }, pageUrl: "/contact" }]);
  expect(custom(traffic, "form_abandon")).toMatchObject([
    { properties: { form: "contact", field: "company" }, pageUrl: "/contact" },
  ]);

  const newsletter = page.getByRole("form", { name: "Newsletter" });
  await newsletter.getByLabel("Email").fill("ida@example.com");
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await page.getByText("Thank you for subscribing to our newsletter.").first().waitFor();
  await expect.poll(() => custom(traffic, "form_submit").length).toBe(1);
  expect(custom(traffic, "form_submit")).toMatchObject([{ properties: { form: "newsletter" }, pageUrl: "/about" }]);
  await followLink(page, "Platform");
  await traffic.sent("page_view", 3);
  expect(custom(traffic, "form_abandon")).toHaveLength(1);
  expect(JSON.stringify(traffic.batches())).not.toMatch(/Ida|Nordhavn|ida@/);
});

test("outbound links, downloads and missing pages are events, and no click is delayed", async () => {
  const { page, traffic } = await startVisit(stage, "/no-such-page?from=mail");
  await expect.poll(() => custom(traffic, "not_found").length).toBe(1);
  expect(custom(traffic, "not_found")).toMatchObject([{ properties: { path: "/no-such-page" } }]);

  await page.route("https://elsewhere.example/**", (route) => route.fulfill({ body: "elsewhere" }));
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML(
      "afterbegin",
      `<p><a href="https://elsewhere.example/a?b=c"><b>Away</b></a> <a href="/price-list.pdf">Prices</a>
       <a href="/film.mp4" role="button">Film</a>
       <a href="mailto:x@example.com">Mail</a> <a href="#main">Down</a></p>`,
    );
    const stay = (event: MouseEvent) => {
      document.body.dataset.held = String(event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener("click", stay);
    addEventListener("test:leave", () => removeEventListener("click", stay));
  });
  // A button that looks like a link to the film opens a dialog.
  await page.getByRole("button", { name: "Film", exact: true }).click();
  for (const name of ["Mail", "Down", "Prices"]) await page.getByRole("link", { name, exact: true }).click();
  expect(await page.locator("body").getAttribute("data-held")).toBe("false");
  await expect.poll(() => custom(traffic, "file_download").length).toBe(1);
  expect(custom(traffic, "file_download")).toMatchObject([{ properties: { url: `${stage.app.url}/price-list.pdf` } }]);

  // This link leaves the page at once, but its record is still sent.
  await page.evaluate(() => dispatchEvent(new Event("test:leave")));
  await page.getByText("Away", { exact: true }).click();
  await page.waitForURL("https://elsewhere.example/**");
  const outbound = () => stage.query("SELECT properties FROM user_events WHERE event_name = 'outbound_link'");
  await expect.poll(outbound).toEqual([{ properties: { url: "https://elsewhere.example/a" } }]);
});

test("records that could not be sent are retried automatically, and by the next page after a reload, with the same ids", async () => {
  const { page, traffic } = await startVisit(stage);
  const { committed } = traffic;
  await page.route("**/api/collect", (route) => route.abort());
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  const [click] = await traffic.sent("agent_click");
  await page.unroute("**/api/collect");
  await expect.poll(() => committed.has(click?.id ?? "")).toBe(true);

  await page.route("**/api/collect", (route) => route.abort());
  await page.getByRole("button", { name: /Legal Agent/ }).click();
  const later = (await traffic.sent("agent_click", 2))[1];
  await expect.poll(async () => (await storageOf(page)).unsent_records).toContain(later?.id);
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  expect(committed.has(later?.id ?? "")).toBe(false);
  await page.unroute("**/api/collect");
  await expect.poll(() => committed.has(later?.id ?? "")).toBe(true);
  expect(traffic.of("agent_click")).toHaveLength(2);
  await expect.poll(() => traffic.records().filter(({ id }) => !committed.has(id))).toEqual([]);
  await expect.poll(async () => Object.keys(await storageOf(page))).not.toContain("unsent_records");
});

test("a request without a response is sent again after 30 s, and later records are not delayed", async () => {
  const { page, traffic } = await startVisit(stage);
  await page.clock.install();
  // The first request gets no response, and does not fail either.
  await page.route("**/api/collect", () => undefined, { times: 1 });
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  const [click] = await traffic.sent("agent_click");
  await page.getByRole("button", { name: /Legal Agent/ }).click();
  await page.clock.runFor(29_000);
  expect(traffic.of("agent_click")).toHaveLength(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return traffic.committed.has(click?.id ?? "");
    })
    .toBe(true);
  expect(await traffic.sent("agent_click", 2)).toHaveLength(2);
});

test("many records are sent in batches of at most 50, and unsent ones are discarded after a withdrawal", async () => {
  const { page, traffic } = await startVisit(stage);
  await page.route("**/api/collect", (route) => route.abort());
  const card = page.getByRole("button", { name: /Finance Agent/ });
  await card.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 120; click++) button.click();
  });
  await page.waitForTimeout(500);
  await page.unroute("**/api/collect");
  await traffic.sent("agent_click", 120);
  expect(Math.max(...traffic.batches().map(({ records }) => records.length))).toBe(50);

  await page.route("**/api/collect", (route) => route.abort());
  await card.evaluate((button: HTMLElement) => button.click());
  await page.getByRole("button", { name: "Cookie Settings" }).click();
  await page.getByRole("button", { name: dialogText.essentialOnly }).click();
  await page.unroute("**/api/collect");
  const before = traffic.batches().length;
  await page.waitForTimeout(2_500);
  await page.reload();
  await page.waitForTimeout(1_000);
  expect(traffic.batches()).toHaveLength(before);
});

/** The public helpers have no caller in the site, so they are built and run for this test alone. */
async function serveTracking(context: BrowserContext): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: "src/tracker/tracking.ts", formats: ["es"], fileName: "tracking" } },
  });
  const files = (Array.isArray(built) ? built : [built]).flatMap((part) => ("output" in part ? part.output : []));
  await context.route("**/built/*", (route) => {
    const file = files.find(({ fileName }) => route.request().url().endsWith(`/built/${fileName}`));
    return route.fulfill({ contentType: "text/javascript", body: file && "code" in file ? file.code : "" });
  });
  await context.route("**/assets/*.js", (route) => route.abort());
}

test("track and convert store an event and a conversion of this visit, and nothing without consent", async () => {
  const { context, page, traffic } = await startVisit(stage, "/about");
  await serveTracking(context);
  // Passed as text, because the test runner would rewrite the import.
  const call = () =>
    page.evaluate<ReturnType<typeof readVisit>>(`import("/built/tracking.js").then((tracking) => {
      tracking.startTracking();
      tracking.track("plan_compared", { plan: "teams", seats: 40, annual: true });
      tracking.convert("trial_started", { plan: "teams" });
      return tracking.readVisit();
    })`);
  await page.reload();
  const visit = await call();
  expect(visit).toEqual({
    visitorId: traffic.batches()[0]?.visitorId,
    visitId: traffic.batches()[0]?.visitId,
  });
  const stored = () =>
    Promise.all([
      stage.query("SELECT event_type, properties, visitor_id FROM user_events WHERE event_name = 'plan_compared'"),
      stage.query(
        `SELECT conversion_value, properties, visitor_id, source_page FROM conversion_tracking
         WHERE conversion_type = 'trial_started'`,
      ),
    ]);
  const once = [
    [{ event_type: "custom", properties: { plan: "teams", seats: 40, annual: true }, visitor_id: visit?.visitorId }],
    [
      {
        conversion_value: null,
        properties: { plan: "teams" },
        visitor_id: visit?.visitorId,
        source_page: "/about",
      },
    ],
  ];
  await expect.poll(stored).toEqual(once);

  await page.evaluate(() => localStorage.removeItem("cookie_consent"));
  await page.reload();
  expect(await call()).toBeUndefined();
  await page.waitForTimeout(1_000);
  expect(await stored()).toEqual(once);
});

test("a page restored from the back/forward cache is a new page view", async () => {
  const { page, traffic } = await startVisit(stage);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  const [first, second] = await traffic.sent("page_view", 2);
  expect(second?.pageUrl).toBe(first?.pageUrl);
  expect(new Set(traffic.batches().map(({ visitId }) => visitId)).size).toBe(1);
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  expect((await traffic.sent("agent_click")).map(({ pageViewId }) => pageViewId)).toEqual([second?.id]);
});
