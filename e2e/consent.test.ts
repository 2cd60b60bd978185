import { readFile } from "node:fs/promises";
import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { prerenderedPaths } from "#brand-routes.ts";
import type { ConsentRecord } from "#contract/privacy.ts";
import { dialogText, dialogTextHash } from "#consent/dialog-text.ts";
import { siteConfig } from "#site.config.ts";
import { acceptAll, newVisitor, openPage, refuseAll, storageOf } from "./support/browser.ts";
import { choicesOf, dialogOf, reopen, switchOf } from "./support/cookie-settings.ts";
import { setStage } from "./support/stage.ts";
import { watchTraffic } from "./support/traffic.ts";

const stage = setStage();

async function withPrivacyControl(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
}

test("before a choice, no page stores or sends anything, contacts third parties or loads the recorder", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await context.newPage();
  for (const path of [...prerenderedPaths, "/no-such-page"]) {
    await page.goto(stage.app.url + path);
    await dialogOf(page).waitFor();
    await page.mouse.wheel(0, 3_000);
    expect(await storageOf(page), path).toEqual({});
  }
  expect(traffic.api.map((request) => request.url())).toEqual([]);
  expect(traffic.foreign).toEqual([]);
  expect(traffic.scripts.filter((name) => /^(recorder|vitals)-/.test(name))).toEqual([]);

  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  for (const path of prerenderedPaths.filter((_, index) => index % 3 === 0)) {
    const opened = await openPage(context, stage.app.url + path);
    await opened.waitForTimeout(200);
    expect(await dialogOf(opened).isVisible()).toBe(false);
    expect(await storageOf(opened), path).toEqual({ first_load: "notFistLoad" });
    await opened.close();
  }
  expect(traffic.api.map((request) => request.url())).toEqual([]);
});

test("after Essential Only, one choice is logged and no page records anything", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url);
  await refuseAll(page);
  for (const path of ["/", "/about", "/no-such-page"]) {
    await page.goto(stage.app.url + path);
    await page.locator("html[data-ready]").waitFor();
    await page.mouse.wheel(0, 20_000);
    await page.waitForTimeout(300);
  }
  expect(traffic.api.map((request) => new URL(request.url()).pathname)).toEqual(["/api/consent"]);
  expect(choicesOf(traffic)).toMatchObject([
    {
      action: "essential_only",
      preferences: { necessary: true, analytical: false, advertising: false },
      textVersion: siteConfig.consent.textVersion,
      textHash: dialogTextHash,
      globalPrivacyControl: false,
      pageUrl: "/",
    },
  ]);
  expect(Object.keys(await storageOf(page)).toSorted()).toEqual([
    "cookie_consent",
    "cookie_consent_proof",
    "first_load",
  ]);
});

test("the dialog shows the logged text, and both of its buttons look the same", async () => {
  const page = await openPage(await newVisitor(stage.browser), stage.app.url);
  const dialog = dialogOf(page);
  await dialog.waitFor();
  const { privacyControl, learnMore, ...always } = dialogText;
  const text = await dialog.innerText();
  for (const part of Object.values(always)) expect(text).toContain(part);
  expect(text).not.toContain(privacyControl);
  expect(await dialog.getByRole("link", { name: learnMore }).getAttribute("href")).toBe("/privacy-policy");
  expect(await dialog.getByRole("switch").count()).toBe(3);
  expect(await switchOf(page, "Necessary").isDisabled()).toBe(true);
  expect(await switchOf(page, "Necessary").getAttribute("aria-checked")).toBe("true");
  const styles = await Promise.all(
    [dialogText.essentialOnly, dialogText.acceptAll].map((name) =>
      dialog.getByRole("button", { name }).evaluate((button) => {
        const { color, backgroundColor, borderColor, fontSize, fontWeight, textDecorationLine } =
          getComputedStyle(button);
        const { width, height } = button.getBoundingClientRect();
        return { color, backgroundColor, borderColor, fontSize, fontWeight, textDecorationLine, width, height };
      }),
    ),
  );
  expect(styles[0]).toEqual(styles[1]);
});

test("focus stays in the dialog and returns to the button; Escape closes the dialog without consent", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url);
  await dialogOf(page).waitFor();
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "hidden" });
  expect(await storageOf(page)).toEqual({ first_load: "notFistLoad" });

  const button = page.getByRole("button", { name: "Cookie Settings" });
  await button.focus();
  await page.keyboard.press("Enter");
  await dialogOf(page).waitFor();
  for (const key of ["Tab", "Shift+Tab"])
    for (let press = 0; press < 9; press++) {
      await page.keyboard.press(key);
      expect(await dialogOf(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "hidden" });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(traffic.api).toEqual([]);
});

test("a changed switch is saved and logged immediately, and the dialog stays open", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url);
  await switchOf(page, "Advertising").click();
  await expect.poll(() => choicesOf(traffic).length).toBe(1);
  expect(await switchOf(page, "Advertising").getAttribute("aria-checked")).toBe("true");
  expect(await switchOf(page, "Analytics").getAttribute("aria-checked")).toBe("false");
  expect(JSON.parse((await storageOf(page)).cookie_consent ?? "null")).toEqual({
    necessary: true,
    analytical: false,
    advertising: true,
  });
  await switchOf(page, "Analytics").click();
  await traffic.sent("consent_changed");
  expect(choicesOf(traffic).map(({ action }) => action)).toEqual(["update_preferences", "update_preferences"]);
  expect(new Set(choicesOf(traffic).map(({ consentId }) => consentId)).size).toBe(1);
  expect(await dialogOf(page).isVisible()).toBe(true);
});

test("Global Privacy Control counts as Essential Only, the dialog says so, and the visitor's own choice overrides it", async () => {
  const context = await newVisitor(stage.browser);
  await withPrivacyControl(context);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url);
  await dialogOf(page).getByText(dialogText.privacyControl).waitFor();
  expect(await switchOf(page, "Analytics").getAttribute("aria-checked")).toBe("false");
  await page.waitForTimeout(300);
  expect(traffic.api).toEqual([]);
  await acceptAll(page);
  await traffic.sent("page_view");
  expect(choicesOf(traffic)).toMatchObject([{ action: "accept_all", globalPrivacyControl: true }]);
  await reopen(page);
  await dialogOf(page).waitFor();
  expect(await dialogOf(page).innerText()).not.toContain(dialogText.privacyControl);
});

test("a new dialog text asks again; earlier consent no longer counts, even if the dialog is closed", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url);
  await acceptAll(page);
  await traffic.sent("page_view");
  await page.evaluate(() => {
    const proof = JSON.parse(localStorage.cookie_consent_proof as string) as object;
    localStorage.cookie_consent_proof = JSON.stringify({ ...proof, textVersion: "2020-01" });
  });
  await page.reload();
  await dialogOf(page).waitFor();
  const before = traffic.batches().length;
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await page.goto(`${stage.app.url}/about`);
  await page.locator("html[data-ready]").waitFor();
  await page.mouse.wheel(0, 5_000);
  await page.waitForTimeout(600);
  expect(await dialogOf(page).isVisible()).toBe(false);
  expect(traffic.batches()).toHaveLength(before);
});

test("visitors see the record of their own choices in the dialog and can download it", async () => {
  const context = await newVisitor(stage.browser);
  const page = await openPage(context, stage.app.url);
  await dialogOf(page).waitFor();
  expect(await dialogOf(page).getByText("Your record").count()).toBe(0);
  await acceptAll(page);
  await reopen(page);
  await dialogOf(page).getByText("Your record").click();
  await dialogOf(page)
    .getByText(/\. Analytics on, Advertising on\./)
    .waitFor();
  await switchOf(page, "Advertising").click();
  await dialogOf(page).getByText("Changed switches. Analytics on, Advertising off.").waitFor();

  const downloading = page.waitForEvent("download");
  await dialogOf(page).getByRole("button", { name: "Download your record (JSON)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("consent-record.json");
  const record = JSON.parse(await readFile(await download.path(), "utf8")) as ConsentRecord & { consentId: string };
  const { consentId } = JSON.parse((await storageOf(page)).cookie_consent_proof ?? "{}") as { consentId: string };
  expect(record.consentId).toBe(consentId);
  expect(record.choices).toMatchObject([
    { action: "accept_all", textHash: dialogTextHash, hash: expect.stringMatching(/./) },
    { action: "update_preferences", textHash: dialogTextHash, hash: expect.stringMatching(/./) },
  ]);
});

test("a dialog that cannot be loaded gives no consent and shows an error; it opens after a reload", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await context.newPage();
  await page.route("**/cookie-dialog-*.js", (route) => route.abort());
  await page.goto(stage.app.url);
  await page.locator("html[data-ready]").waitFor();
  await reopen(page);
  await page.getByText("The cookie settings could not be loaded. Please reload the page.").first().waitFor();
  expect(await storageOf(page)).toEqual({});
  expect(traffic.api).toEqual([]);
  await page.unroute("**/cookie-dialog-*.js");
  await page.reload();
  await acceptAll(page);
  await traffic.sent("page_view");
});
