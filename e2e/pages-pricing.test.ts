import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { plans } from "#site/content/pricing.ts";
import { pricingQuestions } from "#site/content/pricing-questions.ts";
import { newVisitor, openAfterRefusal } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { phone } from "./support/phone.ts";

const stage = setStage();

const calculator = (page: Page) => page.getByRole("form", { name: "Calculator" });
const message = (page: Page) => page.getByRole("form", { name: "Request Your Personal Demo" }).getByLabel("Message");
const toRequest = (page: Page) => page.getByRole("button", { name: "Use in My Demo Request" });

test("the two plans have the same size and list what they contain", async () => {
  for (const path of ["/pricing", "/new-home"]) {
    const page = await openAfterRefusal(stage, path, { viewport: { width: 1280, height: 800 } });
    const boxes = await Promise.all(
      Object.values(plans).map(async ({ name, features }) => {
        const card = page.locator("[data-surface=paper]", { has: page.getByRole("heading", { name, exact: true }) });
        expect(await card.getByRole("listitem").allInnerTexts()).toEqual([...features]);
        return card.boundingBox();
      }),
    );
    const [teams, enterprise] = boxes;
    expect([enterprise?.y, enterprise?.width, enterprise?.height]).toEqual([teams?.y, teams?.width, teams?.height]);
  }
});

test("the calculator multiplies the visitor's figures, shows its formula, and fills in the demo request", async () => {
  const page = await openAfterRefusal(stage, "/pricing");
  await message(page).fill("We post invoices by hand.");
  await calculator(page).getByLabel("Cases per month").fill("1000");
  await calculator(page).getByLabel("Minutes per case").fill("6");
  await calculator(page).getByLabel("Hourly cost, EUR").fill("50");
  await calculator(page).getByLabel("Share handled by agents, %").fill("40");
  const result = page.getByRole("status", { name: "Result" });
  await expect.poll(() => result.innerText()).toContain("1,000 cases × 6 minutes ÷ 60 × 50 EUR = 5,000 EUR a month");
  expect(await result.innerText()).toMatch(
    /Cost of the 40 hours that agents would handle\s+2,000 EUR\s+Teams plan\s+−999 EUR\s+Uses 2,800 of its 5,000 LLM credits[^]*Left after the Teams plan, per month\s+1,001 EUR/,
  );

  await toRequest(page).press("Space");
  const line =
    "1,000 cases × 6 minutes ÷ 60 × 50 EUR = 5,000 EUR a month. Handled by agents: 40%, or 2,000 EUR a month.";
  await expect.poll(() => message(page).inputValue()).toBe(`My estimate: ${line}\n\nWe post invoices by hand.`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contact");

  // A second estimate replaces the first one.
  await calculator(page).getByLabel("Cases per month").fill("500");
  await toRequest(page).click();
  await expect
    .poll(() => message(page).inputValue())
    .toMatch(/^My estimate: 500 cases .*\n\nWe post invoices by hand\.$/);
});

test("on a phone, the calculator fits and shows no negative result", async () => {
  const page = await openAfterRefusal(stage, "/pricing", phone);
  await calculator(page).getByLabel("Cases per month").fill("-5");
  await expect
    .poll(() => page.getByRole("status", { name: "Result" }).innerText())
    .toMatch(/= 0 EUR a month[^]*Short of the Teams plan, per month\s+999 EUR/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("the bill adds up to the credits of the case, and a click and a tap on its link lead to the questions", async () => {
  for (const options of [{}, phone]) {
    const page = await openAfterRefusal(stage, "/pricing", options);
    const bill = page.getByRole("figure").filter({ hasText: "LLM credits" });
    const credits = (await bill.getByRole("listitem").allInnerTexts()).map((row) => Number(row.split(/\s/).at(-1)));
    const sum = credits.reduce((total, each) => total + each, 0);
    expect(await bill.innerText()).toMatch(new RegExp(`Total\\s+${sum}$`));
    expect(await page.getByRole("heading", { name: `One invoice, ${sum} credits` }).isVisible()).toBe(true);
    const link = page.getByRole("link", { name: "What happens when the credits are used up" });
    await (options === phone ? link.tap() : link.click());
    await expect.poll(async () => (await page.locator("#questions").boundingBox())?.y ?? 999).toBeLessThan(100);
  }
});

test("without JavaScript, plans, formula, example and answers are there", async () => {
  const context = await newVisitor(stage.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stage.app.url}/pricing`);
  const text = await page.locator("main").innerText();
  for (const part of ["999 EUR", "Contact for price", "÷ 60", "400 cases × 12 minutes"]) expect(text).toContain(part);
  expect(await calculator(page).isVisible()).toBe(false);
  for (const { question, answer } of pricingQuestions) {
    // The first one is open.
    if (question !== pricingQuestions[0].question) await page.getByText(question, { exact: true }).click();
    expect(await page.getByText(answer, { exact: true }).isVisible()).toBe(true);
  }
});
