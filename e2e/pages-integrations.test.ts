import { expect, test } from "vitest";
import { systemGroups } from "#site/content/systems/system-groups.ts";
import { newVisitor, openAfterRefusal } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("each system can be opened without JavaScript and shows objects, sign-in and its template", async () => {
  const context = await newVisitor(stage.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stage.app.url}/integrations`);
  for (const { systems } of systemGroups)
    for (const [index, { name, reads, writes, signIn, template }] of systems.entries()) {
      const system = page.locator("details", { has: page.getByRole("heading", { name, exact: true }) });
      // The first of each group is open.
      if (index > 0) await system.locator("summary").click();
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

test("a template in the list links to the group that shows it", async () => {
  const page = await openAfterRefusal(stage, "/integrations");
  await page.getByRole("link", { name: "Leave request (SAP SuccessFactors)" }).click();
  const top = () => page.locator("#hr-and-talent").evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
});

test("the carousel of the landing page links to the page", async () => {
  const page = await openAfterRefusal(stage, "/new-home");
  await page.getByRole("link", { name: "What agents read and write" }).click();
  await expect.poll(() => page.url()).toBe(`${stage.app.url}/integrations`);
});
