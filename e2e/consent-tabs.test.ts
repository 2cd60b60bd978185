import { expect, test } from "vitest";
import { acceptAll, newVisitor, openPage } from "./support/browser.ts";
import { dialogOf, identityOf, reopen, switchOf } from "./support/cookie-settings.ts";
import { setStage } from "./support/stage.ts";
import { watchTraffic } from "./support/traffic.ts";

/* A choice in one tab applies to all open tabs. */

const stage = setStage();

test.each(["BroadcastChannel", "storage event"])(
  "a withdrawal stops collection in all open tabs within a second, via %s",
  async (channel) => {
    const context = await newVisitor(stage.browser);
    if (channel === "storage event")
      await context.addInitScript(() => {
        BroadcastChannel.prototype.postMessage = () => undefined;
      });
    else
      await context.addInitScript(() =>
        addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true }),
      );
    const traffic = watchTraffic(context, stage.app.url);
    const page = await openPage(context, stage.app.url);
    await acceptAll(page);
    await traffic.sent("page_view");
    const other = await openPage(context, stage.app.url);
    await traffic.sent("page_view", 2);

    await reopen(page);
    const close = dialogOf(page).getByRole("button", { name: "Close" });
    const place = await close.boundingBox();
    await switchOf(page, "Analytics").click();
    await expect.poll(() => identityOf(other), { interval: 20 }).toEqual([]);
    expect(await identityOf(page)).toEqual([]);
    // The receipt makes the dialog taller, but a click at that moment must still hit its button.
    await dialogOf(page)
      .getByText(/Receipt:/)
      .waitFor();
    expect(await close.boundingBox()).toEqual(place);
    await close.click();
    const before = traffic.batches().length;
    for (const tab of [page, other]) {
      await tab.getByRole("button", { name: /Finance Agent/ }).click();
      await tab.mouse.wheel(0, 20_000);
    }
    await page.waitForTimeout(1_500);
    await other.reload();
    await other.locator("html[data-ready]").waitFor();
    await other.waitForTimeout(500);
    expect(traffic.batches()).toHaveLength(before);
    expect(await identityOf(other)).toEqual([]);
  },
);

test("consent given in one tab starts recording in the others, as the same visitor and visit", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url);
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await openPage(context, `${stage.app.url}/about`);
  await reopen(page);
  await acceptAll(page);
  const views = await traffic.sent("page_view", 2);
  expect(views.map(({ pageUrl }) => pageUrl).toSorted()).toEqual(["/", "/about"]);
  await traffic.sent("consent_changed");
  expect(traffic.of("consent_changed")).toHaveLength(1);
  expect([...new Set(traffic.batches().map(({ visitorId }) => visitorId))]).toHaveLength(1);
  expect([...new Set(traffic.batches().map(({ visitId }) => visitId))]).toHaveLength(1);
});
