import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { acceptAll, newVisitor, openAfterRefusal, openPage, type VisitorOptions } from "./support/browser.ts";
import { phone } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";
import { agents as records } from "#site/content/agents.ts";

const site = setStage();

/** Agents that every version of the page has; a project may add others anywhere. */
const specified = [
  "General Chatbot",
  "AI Search",
  "HR",
  "Finance",
  "Security",
  "Customer Support",
  "Legal",
  "Marketing",
  "Sales",
  "IT Support",
];
const agents: readonly string[] = records.map(({ name }) => name);
/** Position that the dialog shows for the agent `later` places after the named one, such as "3 / 10". */
const positionOf = (name: string, later = 0) => `${agents.indexOf(name) + 1 + later} / ${agents.length}`;

const card = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const stage = (page: Page) => page.locator("dialog[open]");
const position = (page: Page) => stage(page).locator("[aria-live] > span").first().innerText();

/** Opens the page with motion, because closing the dialog is animated only then. */
const openLanding = (options: VisitorOptions = {}): Promise<Page> =>
  openAfterRefusal(site, "/new-home", { reducedMotion: "no-preference", ...options });

async function openAgent(page: Page, name: string): Promise<void> {
  await card(page, name).click();
  await page.getByRole("dialog", { name, exact: true }).waitFor();
}

/** Opens an agent with a stopped clock, so that a test controls when locks and delays end. */
async function openAgentWithClock(name: string): Promise<Page> {
  const page = await openLanding();
  await openAgent(page, name);
  await page.mouse.move(640, 400);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  return page;
}

/** Resolves once the page has received the event. */
async function turnWheel(page: Page, units: number): Promise<void> {
  const dialog = await stage(page).elementHandle();
  // Awaited, because a busy page could receive the event before it listens.
  const received = await page.evaluateHandle(
    (element) => ({
      wheel: new Promise<void>((resolve) => element?.addEventListener("wheel", () => resolve(), { once: true })),
    }),
    dialog,
  );
  await page.mouse.wheel(0, units);
  await received.evaluate(({ wheel }) => wheel);
  await page.evaluate(() => new Promise<void>((resolve) => queueMicrotask(resolve)));
}

test("each agent opens with its description, capabilities and integrations; closing it returns focus to its card", async () => {
  const page = await openLanding();
  expect(agents).toEqual(expect.arrayContaining(specified));
  for (const { name, capabilities, integrations } of records) {
    await openAgent(page, name);
    expect(await position(page)).toBe(positionOf(name));
    expect(await stage(page).getByText("Capabilities").isVisible()).toBe(true);
    expect(await stage(page).getByText("Integrations").isVisible()).toBe(true);
    const listed = await stage(page).locator("dd").allInnerTexts();
    expect(listed).toEqual(expect.arrayContaining([...capabilities, ...integrations]));
    await page.keyboard.press("Escape");
    await stage(page).waitFor({ state: "detached" });
    await expect.poll(() => card(page, name).evaluate((button) => button === document.activeElement)).toBe(true);
  }
});

test("the close button and a click outside also close the dialog", async () => {
  const page = await openLanding();
  await openAgent(page, "Legal");
  await stage(page).getByRole("button", { name: "Close" }).click();
  await stage(page).waitFor({ state: "detached" });
  await openAgent(page, "Legal");
  await page.mouse.click(10, 400);
  await expect.poll(() => stage(page).count()).toBe(0);
});

test("50 wheel units make a step, 49 do not; after a step, the wheel is locked for 300 ms", async () => {
  const page = await openAgentWithClock("Finance");
  await turnWheel(page, 49);
  expect(await position(page)).toBe(positionOf("Finance"));
  await page.clock.runFor(1000);
  await turnWheel(page, 50);
  await expect.poll(() => position(page)).toBe(positionOf("Finance", 1));
  await page.clock.runFor(299);
  await turnWheel(page, 100);
  expect(await position(page)).toBe(positionOf("Finance", 1));
  await page.clock.runFor(300);
  await turnWheel(page, -100);
  await expect.poll(() => position(page)).toBe(positionOf("Finance"));
});

test("a long gesture makes one step", async () => {
  const page = await openAgentWithClock("Finance");
  for (let event = 0; event < 12; event += 1) {
    await turnWheel(page, 60);
    await page.clock.runFor(50);
  }
  expect(await position(page)).toBe(positionOf("Finance", 1));
});

test.for([
  ["last", agents.at(-1) ?? "", 100],
  ["first", agents[0] ?? "", -100],
] as const)(
  "scrolling past the %s agent closes the dialog after 500 ms, unless the wheel turns back before",
  async ([, name, units]) => {
    const page = await openAgentWithClock(name);
    await turnWheel(page, units);
    await stage(page).getByText("Back to the page").waitFor();
    await page.clock.runFor(400);
    await turnWheel(page, -units);
    await stage(page).getByText("Scroll").waitFor();
    await page.clock.runFor(2000);
    expect(await stage(page).isVisible()).toBe(true);

    await turnWheel(page, units);
    await stage(page).getByText("Back to the page").waitFor();
    await page.clock.runFor(499);
    expect(await stage(page).isVisible()).toBe(true);
    await page.clock.runFor(1);
    await stage(page).waitFor({ state: "detached" });
  },
);

test("arrow and page keys change the agent and stop at the ends; Space keeps its default action; Tab stays inside", async () => {
  const page = await openLanding();
  const [beforeLast, last] = agents.slice(-2) as [string, string];
  await openAgent(page, beforeLast);
  for (const [key, expected] of [
    ["ArrowRight", positionOf(last)],
    ["PageDown", positionOf(last)],
    ["ArrowUp", positionOf(beforeLast)],
    ["PageUp", positionOf(beforeLast, -1)],
    ["ArrowDown", positionOf(beforeLast)],
    ["ArrowLeft", positionOf(beforeLast, -1)],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => position(page)).toBe(expected);
  }
  await page.evaluate(() => {
    addEventListener("keydown", (event) => (document.title = String(event.defaultPrevented)), { once: true });
  });
  await page.keyboard.press("Space");
  expect(await page.title()).toBe("false");
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  }
  await stage(page).getByRole("button", { name: "Next agent" }).press("Space");
  await expect.poll(() => position(page)).toBe(positionOf(beforeLast));
});

test("the page behind the dialog does not scroll with the wheel", async () => {
  const page = await openAgentWithClock("Finance");
  const before = await page.evaluate(() => scrollY);
  await turnWheel(page, 400);
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("on a touch screen, swipes in both directions change the agent, and a swipe past the end closes the dialog", async () => {
  const page = await openLanding(phone);
  const [start, beforeLast, last] = agents.slice(-3) as [string, string, string];
  await card(page, start).tap();
  await stage(page).getByText("Swipe").waitFor();
  const client = await page.context().newCDPSession(page);
  const swipe = async (dx: number, dy: number) => {
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    await touch("touchStart", 195, 420);
    await touch("touchMove", 195 + dx / 2, 420 + dy / 2);
    await touch("touchMove", 195 + dx, 420 + dy);
    await touch("touchEnd");
  };
  await swipe(0, -120);
  await expect.poll(() => position(page)).toBe(positionOf(beforeLast));
  await swipe(-120, 0);
  await expect.poll(() => position(page)).toBe(positionOf(last));
  await swipe(30, 0);
  await swipe(120, 0);
  await expect.poll(() => position(page)).toBe(positionOf(beforeLast));
  await swipe(0, -120);
  await expect.poll(() => position(page)).toBe(positionOf(last));
  await swipe(0, -120);
  await stage(page).waitFor({ state: "detached" });
});

test("with a mouse, the hint says Scroll and the position is announced", async () => {
  const page = await openLanding();
  await openAgent(page, "HR");
  expect(await stage(page).getByText("Scroll", { exact: true }).isVisible()).toBe(true);
  expect(await stage(page).locator("[aria-live=polite]").textContent()).toBe(`${positionOf("HR")}, HR`);
});

test("a click on a card records its title and type", async () => {
  const context = await newVisitor(site.browser);
  const page = await openPage(context, `${site.app.url}/new-home`);
  await acceptAll(page);
  const sent = page.waitForRequest(
    (request) => request.url().endsWith("/api/collect") && (request.postData() ?? "").includes("agent_click"),
  );
  await openAgent(page, "AI Search");
  const { records } = (await sent).postDataJSON() as { records: { type: string }[] };
  expect(records.filter(({ type }) => type === "agent_click")).toMatchObject([
    { title: "AI Search", agentType: "platform_agent" },
  ]);
});
