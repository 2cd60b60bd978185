import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { danish } from "#words/danish/start.ts";
import { formWords } from "#words/danish/form-words.ts";
import { newVisitor, openAfterRefusal } from "./support/browser.ts";
import { openDashboard } from "./support/dashboard-page.ts";
import { parseHtml } from "./support/html.ts";
import { readDanish } from "./support/read-danish.ts";
import { setStage } from "./support/stage.ts";

/** Views in Danish that a visitor sees in rare cases: unknown paths, errors, and times for a meeting. */

const stage = setStage();
const { page: pagePaths } = paths;
const english = /\b(the|your|with|and|please|we|page|found|again|times?|minutes|meeting|something)\b/i;

describe("a path without a page", () => {
  const unknown = "/da/findes-ikke/her";
  const title = "Siden findes ikke";

  test.each([unknown, "/da/findes-ikke", pagePaths.notFoundDanish()])("%s is answered in Danish", async (path) => {
    const response = await fetch(stage.app.url + path);
    expect(response.status).toBe(404);
    const html = parseHtml(await response.text());
    expect(html.all("html")[0]?.attributes.lang).toBe("da");
    expect(html.all("title").map(({ text }) => text)).toEqual([`${title} | ${siteConfig.brand.name}`]);
    expect(html.all("h1").map(({ text }) => text)).toEqual([title]);
    expect(html.meta("robots")).toEqual(["noindex"]);
    expect(html.links("canonical")).toEqual([]);
  });

  test.each(["/dansk/kontakt", "/dag", "/about/da/x"])("%s is not below /da and answered in English", async (path) => {
    const response = await fetch(stage.app.url + path);
    expect(response.status).toBe(404);
    expect(parseHtml(await response.text()).all("html")[0]?.attributes.lang).toBe("en");
  });

  test("is in Danish with scripts, without them, and when a navigation in the page leads to it", async () => {
    const still = await (await newVisitor(stage.browser, { javaScriptEnabled: false })).newPage();
    await still.goto(stage.app.url + unknown);
    await still.getByRole("heading", { level: 1, name: title }).waitFor();
    await still.getByRole("link", { name: "Gå til forsiden" }).click();
    await still.waitForURL(stage.app.url + pagePaths.homeDanish());

    const page = await openAfterRefusal(stage, unknown);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await readDanish(page)).not.toMatch(english);

    await page.goto(stage.app.url + pagePaths.about());
    await page.locator("html[data-ready]").waitFor();
    // Going back to an entry that `pushState` made is handled by the router, without a request.
    await page.evaluate((path) => {
      Reflect.set(window, "sameDocument", true);
      history.pushState({}, "", path);
      history.pushState({}, "", "/about");
      history.back();
    }, unknown);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await page.title()).toBe(`${title} | ${siteConfig.brand.name}`);
    expect(await page.locator("html").getAttribute("lang")).toBe("da");
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
  });
});

/** Makes the next change below `main` fail, as a browser extension that edits the page can do. */
const failNextChange = (page: Page) =>
  page.evaluate(() => {
    for (const name of ["appendChild", "insertBefore"] as const) {
      const own = Node.prototype[name] as (...values: unknown[]) => Node;
      Object.assign(Node.prototype, {
        [name](this: Node, ...values: unknown[]) {
          if (!Reflect.has(window, "failed") && this.parentElement?.closest("main")) {
            Reflect.set(window, "failed", true);
            throw new Error("planted");
          }
          return own.apply(this, values);
        },
      });
    }
  });

test("a page that fails says so in Danish, between the Danish menu and footer, and can be loaded again or left", async () => {
  const page = await openAfterRefusal(stage, pagePaths.contactDanish());
  const { title, text, reload, home } = danish.pageError;
  const send = page.getByRole("form", { name: "Kontakt" }).getByRole("button", { name: "Send besked" });
  await failNextChange(page);
  await send.click();
  await page.getByRole("heading", { name: title }).waitFor();
  await page.getByText(text).waitFor();
  expect(await readDanish(page)).not.toMatch(english);
  await page.getByRole("button", { name: reload }).click();
  await send.waitFor();
  await page.locator("html[data-ready]").waitFor();
  await failNextChange(page);
  await send.click();
  await page.locator("main").getByRole("link", { name: home }).click();
  await page.waitForURL(stage.app.url + pagePaths.homeDanish());
});

test("times for a meeting are offered, booked and kept in Danish", async () => {
  const owner = await openDashboard(stage);
  await owner.goto(`${stage.app.url}/admin/account?tab=leads`);
  const hours = owner.getByRole("region", { name: "Working Hours" });
  await hours.getByRole("link", { name: "Meetings and email", exact: true }).click();
  const settings = owner.getByRole("form", { name: "Meetings and email" });
  await settings.getByLabel("Offer times to visitors").check();
  await settings.getByRole("button", { name: "Save" }).click();
  await owner.getByText("Meetings and email saved", { exact: true }).waitFor();
  const page = await openAfterRefusal(stage, pagePaths.contactDanish(), { timezoneId: "Europe/Copenhagen" });
  const form = page.getByRole("form", { name: "Kontakt" });
  await form.getByLabel("Navn").fill("Mette Bro");
  await form.getByLabel("Virksomhed", { exact: true }).fill("Bro ApS");
  await form.getByLabel("E-mail").fill("mette@bro.example");
  await form.getByLabel("Besked").fill("Hej");
  await form.getByRole("button", { name: "Send besked" }).click();
  const { meeting } = formWords;
  await page.getByRole("heading", { name: meeting.pick }).waitFor();
  // The offset from GMT follows the name of the zone.
  await page.getByText(meeting.length(30, "Europe/Copenhagen").replace(").", ",")).waitFor();
  const times = page.getByRole("group", { name: /^Tider (man|tirs|ons|tors|fre|lør|søn)dag/ });
  await times.getByRole("button").first().click();
  expect(await readDanish(page)).not.toMatch(english);
  await page.getByRole("button", { name: meeting.book }).click();
  await page.getByRole("heading", { name: meeting.booked, exact: true }).waitFor();
  await page.getByText(meeting.about.other).waitFor();
  expect(await readDanish(page)).not.toMatch(english);
  // The link has the public URL, which is not the address of this app.
  const { pathname, search } = new URL(
    (await page.getByRole("link", { name: meeting.change }).getAttribute("href")) ?? "",
  );
  await page.goto(stage.app.url + pathname + search);
  await page.locator("html[lang=da]").waitFor();
  expect(await readDanish(page)).not.toMatch(english);
});
