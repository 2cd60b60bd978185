import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readKnown, siteConfig } from "#site.config.ts";
import { clock, eventById } from "#site/content/case-times.ts";
import { newVisitor, openAfterRefusal, refuseAll } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const open = (path: string): Promise<Page> => openAfterRefusal(stage, path);

/** Distance between the element and the top of the window, in whole pixels, because windows scroll by whole pixels. */
const topOf = (page: Page, id: string) =>
  page.evaluate((id) => Math.abs(Math.floor(document.getElementById(id)?.getBoundingClientRect().top ?? Infinity)), id);
const navHeightPx = 64;

test("platform: /platform#architecture scrolls to the drawing, from a URL and from a link", async () => {
  const direct = await open("/platform#architecture");
  await expect.poll(() => topOf(direct, "architecture")).toBeLessThanOrEqual(navHeightPx);
  const page = await open("/platform");
  await page.getByRole("link", { name: "See the Architecture" }).click();
  await expect.poll(() => topOf(page, "architecture")).toBeLessThanOrEqual(navHeightPx);
});

test("platform: the layers are in order, from the channels to the customer's systems", async () => {
  const page = await open("/platform");
  const drawing = page.locator("#architecture figure");
  expect(await drawing.getByRole("heading").allInnerTexts()).toEqual([
    "Channels",
    "Orchestration",
    "Agents",
    "Connectors",
    "Approvals",
    "Access",
    "Traces",
    "Your systems",
  ]);
});

test("platform: the page contains its claims", async () => {
  const page = await open("/platform");
  const text = await page.getByRole("main").innerText();
  const { claims } = siteConfig;
  for (const claim of ["SaaS", "Customer cloud", "On-premise", "GDPR", "SOC2", "ISO27001", "HIPAA", "Single sign-on"])
    expect(text).toContain(claim);
  expect(text).toContain(`${claims.integrations}+`);
  expect(text).toContain(`${claims.templates}+`);
  expect(text).toContain(`${claims.uptimePercent}% uptime SLA`);
  expect(text).toContain(`${claims.cloudSetupWeeks} weeks`);
});

test("agent: the steps are in order, from the trigger to the release, and the template counts are shown", async () => {
  const page = await open("/agent");
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  expect(headings.map((text) => text.replaceAll(/\s+/g, " "))).toEqual([
    "Choose what starts it",
    "Say what each step does",
    "Test it on real cases",
    "Release it with the permissions it needs",
    "A run that waits for you",
    "Or start from a template",
  ]);
  for (const domain of ["500+", "800+", "600+", "700+", "900+"])
    expect(await page.getByRole("main").getByText(domain, { exact: true }).first().isVisible()).toBe(true);
});

test.each([true, false])(
  "agent: the run waits for a decision and continues with it (JavaScript %s)",
  async (javaScriptEnabled) => {
    const context = await newVisitor(stage.browser, { javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${stage.app.url}/agent`);
    if (javaScriptEnabled) await refuseAll(page);
    const run = page.getByRole("region", { name: "A run that waits for you" });
    const waiting = run.getByText("Needs you");
    const approved = run.getByText(`Approved at ${clock(eventById.wait.endsAt)}`);
    const returned = run.getByText("Nothing is posted in SAP");
    const shown = async () => [await waiting.isVisible(), await approved.isVisible(), await returned.isVisible()];
    expect(await shown()).toEqual([true, false, false]);
    expect(await run.getByText(clock(eventById.retry.startsAt)).first().isVisible()).toBe(false);
    await run.getByText("Approve", { exact: true }).click();
    expect(await shown()).toEqual([false, true, false]);
    expect(await run.getByText(clock(eventById.retry.startsAt)).first().isVisible()).toBe(true);
    await run.getByRole("radio", { name: "Approve" }).press("ArrowRight");
    expect(await shown()).toEqual([false, false, true]);
  },
);

test("about: the page names the legal form, its registration if known, and the configured figures", async () => {
  const page = await open("/about");
  const text = await page.getByRole("main").innerText();
  const { brand, contact, claims } = siteConfig;
  for (const fact of [brand.company, contact.companyKind.en, "24 hours", "2-3 business days", "30-45 minutes"])
    expect(text).toContain(fact);
  const [address, number] = [readKnown<readonly string[]>(contact.address), readKnown(contact.registrationNumber)];
  for (const line of [...(address?.slice(1) ?? []), ...(number ? [number] : [])]) expect(text).toContain(line);
  expect(text).not.toContain("00 00 00 00");
  for (const figure of [
    `${claims.agents}`,
    `${claims.templates}+`,
    `${claims.integrations}+`,
    `${claims.cloudSetupWeeks} weeks`,
  ])
    expect(text).toContain(figure);
});
