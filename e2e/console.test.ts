import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { case4711 } from "#site/content/case-4711.ts";
import { clock, eventById } from "#site/content/case-times.ts";
import { newVisitor, openAfterRefusal, type VisitorOptions } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

async function openWithoutScripts(path: string): Promise<Page> {
  const page = await (await newVisitor(stage.browser, { javaScriptEnabled: false })).newPage();
  await page.goto(stage.app.url + path);
  return page;
}

const hero = (page: Page) => page.locator(".hero-console").first();

async function expectStatus(page: Page, status: "Needs you" | "Done" | "Sent back") {
  const crumb = hero(page).locator(".if-unanswered, .if-approved, .if-returned").filter({ hasText: status }).first();
  await expect.poll(() => crumb.isVisible()).toBe(true);
}

const ways: Record<string, { options: VisitorOptions; approve(page: Page): Promise<void> }> = {
  mouse: { options: {}, approve: (page) => hero(page).getByText("Approve", { exact: true }).click() },
  touch: {
    options: { hasTouch: true, viewport: { width: 390, height: 844 } },
    approve: (page) => hero(page).getByText("Approve", { exact: true }).tap(),
  },
  keyboard: { options: {}, approve: (page) => hero(page).getByRole("radio", { name: "Approve" }).press("Space") },
};

test.for(Object.entries(ways))("home: the visitor approves the invoice by %s", async ([, { options, approve }]) => {
  const page = await openAfterRefusal(stage, "/", options);
  await expectStatus(page, "Needs you");
  await approve(page);
  await expectStatus(page, "Done");
  const outcome = hero(page).getByText(`posted document`);
  expect(await outcome.isVisible()).toBe(true);
  expect(await outcome.innerText()).toContain(clock(eventById.retry.startsAt));
});

test("home: without scripts, the visitor sends the invoice back, and it is not shown as posted", async () => {
  const page = await openWithoutScripts("/");
  await hero(page).getByText("Send back", { exact: true }).click();
  await expectStatus(page, "Sent back");
  expect(await hero(page).getByText("posted document").isVisible()).toBe(false);
  expect(await hero(page).getByText("Nothing is posted in SAP").isVisible()).toBe(true);
});

test.each([true, false])("agent: a chosen trigger is explained and drawn (scripts: %s)", async (scripts) => {
  const page = scripts ? await openAfterRefusal(stage, "/agent") : await openWithoutScripts("/agent");
  const section = page.getByRole("region", { name: "Choose what starts it" });
  expect(await section.getByText("Every new invoice opens one case").isVisible()).toBe(true);
  await section.getByRole("radio", { name: /Another system calls a webhook/ }).check();
  expect(await section.getByText("Every new invoice opens one case").isVisible()).toBe(false);
  expect(await section.getByText("A call with a wrong signature is refused").isVisible()).toBe(true);
  expect(await section.getByText("Signed call", { exact: true }).isVisible()).toBe(true);
  await section.getByRole("radio", { name: /Another system calls a webhook/ }).press("ArrowUp");
  expect(await section.getByText("one case per invoice").isVisible()).toBe(true);
});

test.each([false, true])("agent: the second attempt is listed after the approval (touch: %s)", async (hasTouch) => {
  const page = await openAfterRefusal(
    stage,
    "/agent",
    hasTouch ? { hasTouch, viewport: { width: 390, height: 844 } } : {},
  );
  const section = page.getByRole("region", { name: "A run that waits for you" });
  const attempt = section.getByRole("listitem").filter({ hasText: eventById.retry.step });
  expect(await attempt.count()).toBe(0);
  const approve = section.getByText("Approve", { exact: true });
  await (hasTouch ? approve.tap() : approve.click());
  await attempt.waitFor();
  expect(await section.getByRole("listitem").filter({ hasText: "(timed out)" }).count()).toBe(1);
});

test("platform: a step of the trace opens by keyboard and shows its data", async () => {
  const page = await openAfterRefusal(stage, "/platform");
  const data = page.getByLabel("Data of the step: Post the invoice", { exact: true });
  expect(await data.isVisible()).toBe(false);
  await page.locator("summary", { hasText: "(timed out)" }).press("Enter");
  await data.waitFor();
  expect(await data.innerText()).toContain('"documentFound": false');
});

test("status marks are named for screen readers, in the trace and on the canvas", async () => {
  const page = await openAfterRefusal(stage, "/new-home");
  const trace = page.getByRole("list", { name: `Trace of case ${case4711.number}` });
  for (const [step, status] of [
    ["Wait for approval", "Done"],
    ["Post the invoice", "Failed"],
    ["Post the invoice, 2nd attempt", "Running"],
    ["Schedule the payment", "Waiting"],
  ] as const) {
    const row = trace.getByRole("listitem").filter({ hasText: step }).last();
    const named = step === "Post the invoice" ? trace.getByRole("listitem").filter({ hasText: "(timed out)" }) : row;
    expect([step, await named.getByRole("img", { name: status }).count()]).toEqual([step, 1]);
  }
  const canvas = page.getByRole("img", { name: `Workflow of case ${case4711.number} at` });
  expect(await canvas.getAttribute("aria-label")).toContain("Controller approves (done), Post the invoice (running)");
});

test.each([640, 768, 1023])("home: at %i px, the whole approval step of the canvas is in view", async (width) => {
  const page = await openAfterRefusal(stage, "/", { viewport: { width, height: 900 } });
  const isWhole = await hero(page)
    .locator(".canvas-dots")
    .evaluate((ground) => {
      const step = ground.querySelector(".node-selected")?.getBoundingClientRect();
      const { left, right } = ground.getBoundingClientRect();
      return step !== undefined && step.left >= left && step.right <= right;
    });
  expect(isWhole).toBe(true);
});

test("each page that shows the case shows a different state of it", async () => {
  const states: string[] = [];
  for (const path of ["/", "/platform", "/agent", "/new-home", "/new-home-v2", "/enhanced-home"]) {
    const page = await openAfterRefusal(stage, path);
    states.push(
      ...(await page
        .getByRole("list", { name: `Trace of case ${case4711.number}` })
        .evaluateAll((lists) => lists.map((list) => list.textContent ?? ""))),
    );
    await page.close();
  }
  expect(states.length).toBeGreaterThan(3);
  expect(new Set(states).size).toBe(states.length);
});
