import { expect, test } from "vitest";
import { systemGroups } from "#site/content/systems/system-groups.ts";
import { newVisitor, openAfterRefusal } from "./support/browser.ts";
import { phone } from "./support/phone.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("each system can be opened without JavaScript and shows objects, sign-in and its template", async () => {
  const context = await newVisitor(stage.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stage.app.url}/integrations`);
  for (const [group, { systems }] of systemGroups.entries())
    for (const [index, { name, reads, writes, signIn, template }] of systems.entries()) {
      const system = page.locator("details", { has: page.getByRole("heading", { name, exact: true }) });
      // Only the first of the first group is open.
      if (group + index > 0) await system.locator("summary").click();
      const text = await system.innerText();
      for (const part of [reads.join(", "), writes.join(", "), signIn, template.name]) expect(text).toContain(part);
      expect(await system.getByRole("listitem").count()).toBe(template.steps.length);
    }
});

test("one system of a group is open at a time, also by keyboard", async () => {
  const page = await openAfterRefusal(stage, "/integrations");
  const system = (name: string) => page.locator("details", { has: page.getByRole("heading", { name, exact: true }) });
  expect(await system("Salesforce").getAttribute("open")).not.toBeNull();
  await system("HubSpot").locator("summary").press("Enter");
  await expect.poll(() => system("Salesforce").getAttribute("open")).toBeNull();
  expect(await system("HubSpot").getAttribute("open")).not.toBeNull();
});

test("a system in the hero's console opens by touch", async () => {
  const page = await openAfterRefusal(stage, "/integrations", { hasTouch: true });
  const system = page.locator("details", { has: page.getByRole("heading", { name: "Workday", exact: true }) });
  expect(await system.getByText("Signs in with").isVisible()).toBe(false);
  await page.getByRole("link", { name: "Workday", exact: true }).tap();
  await expect.poll(() => system.getByText("Signs in with").isVisible()).toBe(true);
});

test("the index and the list of templates open the system that they name, also without JavaScript", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = javaScriptEnabled
      ? await openAfterRefusal(stage, "/integrations")
      : await (await newVisitor(stage.browser, { javaScriptEnabled })).newPage();
    await page.goto(`${stage.app.url}/integrations`);
    for (const [link, name] of [
      ["ServiceNow", "ServiceNow"],
      ["Leave request (SAP SuccessFactors)", "SAP SuccessFactors"],
    ] as const) {
      const facts = page
        .locator("details", { has: page.getByRole("heading", { name, exact: true }) })
        .getByText("Signs in with");
      await page.getByRole("link", { name: link, exact: true }).click();
      await expect.poll(() => facts.isVisible()).toBe(true);
      await expect.poll(() => facts.evaluate((text) => text.getBoundingClientRect().top)).toBeLessThan(400);
    }
  }
});

test("Try Demo in the hero leads to the demo account, by a click and by a tap", async () => {
  for (const options of [{}, phone]) {
    const page = await openAfterRefusal(stage, "/integrations", options);
    const button = page.getByRole("main").getByRole("link", { name: "Try Demo" });
    await (options === phone ? button.tap() : button.click());
    await expect.poll(() => page.url()).toBe(`${stage.app.url}/login`);
  }
});

test("a system that is not listed can be asked for", async () => {
  const page = await openAfterRefusal(stage, "/integrations");
  await page.getByRole("link", { name: "Don't see yours? Ask us" }).click();
  await expect.poll(() => page.url()).toBe(`${stage.app.url}/contact?subject=demo`);
});

test("the carousel of the landing page links to the page", async () => {
  const page = await openAfterRefusal(stage, "/new-home");
  await page.getByRole("link", { name: "What agents read and write" }).click();
  await expect.poll(() => page.url()).toBe(`${stage.app.url}/integrations`);
});
