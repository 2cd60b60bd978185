import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { currency } from "#site.config.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { newVisitor } from "./support/browser.ts";
import { phone } from "./support/phone.ts";
import { openDashboard } from "./support/dashboard-page.ts";
import { captchaToken, postJson } from "./support/client.ts";
import { sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";
import { inCurrency } from "./support/in-currency.ts";

/**
 * Follows the steps of docs/leads.md, from the first screen to the amount beside the campaign, with a real pointer.
 * `PICTURES=docs/images` also takes the screenshots of that document.
 */

const smtp = await startMailServer();
const stage = setStage({
  SMTP_URL: smtp.url,
  MAIL_FROM: "Hello <hello@orbit.example>",
  LEADS_TO: "owner@orbit.example",
  INTERNAL_NETWORKS: "127.0.0.1",
});
let page: Page;
let clicks = 0;

beforeAll(async () => {
  const { url } = stage.app;
  const { visitorId, visitId } = await sendVisit(url, {
    pages: ["/", "/agent", "/pricing"],
    overrides: { utmSource: "mail", utmMedium: "email", utmCampaign: "spring" },
  });
  const sent = await postJson(`${url}/api/submit-demo-request`, {
    fullName: "Ida Holm",
    jobTitle: "CFO",
    company: "Nordhavn",
    email: "ida@example.com",
    message: "Invoices from 14 ports",
    visit: { visitorId, visitId },
    recaptchaToken: await captchaToken(url),
  });
  if (sent.status !== 201) throw new Error(`The form was answered with ${sent.status}`);
  page = await openDashboard(stage);
});
afterAll(() => smtp.close());

const panel = () => page.getByRole("dialog", { name: "Ida Holm, Nordhavn" });
const press = async (name: string | RegExp) => {
  clicks++;
  await page.getByRole("button", { name, exact: typeof name === "string" }).click();
};
/** Opening a list and choosing from it count as one click. */
const choose = async (label: string, option: string | { index: number } | { label: string }) => {
  clicks++;
  await panel().getByLabel(label, { exact: true }).selectOption(option);
};
const picture = async (name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` });
};

test("an owner answers a new lead, books a meeting, wins it with an amount and finds that beside the campaign, in 11 clicks", async () => {
  clicks++;
  await page.getByRole("tab", { name: /Consultation Requests/ }).click();
  await press("Open lead");
  await panel().getByText("No emails yet.").waitFor();
  await picture("lead-open");

  await choose("Template", { label: "First reply" });
  await press("Send reply");
  await panel().getByText("Your reply has been saved and will be sent.").waitFor();

  await choose("Time of the meeting with Ida Holm", { index: 3 });
  await press("Book");
  await panel().getByText("Booked", { exact: true }).waitFor();

  clicks++;
  await panel().getByLabel("Value").click();
  await page.keyboard.type("12500");
  await page.keyboard.press("Enter");
  await panel()
    .getByText(`Value: none → ${inCurrency(12_500)}`)
    .waitFor();
  await choose("Stage", "won");
  await panel()
    .getByText(/Stage: .* → Won/)
    .waitFor();
  await picture("lead-won");

  await press("Close");
  clicks++;
  await page.getByRole("tab", { name: "Website Analytics" }).click();
  const won = page.getByRole("region", { name: "Leads and Revenue" });
  await won.getByRole("button", { name: "Campaigns" }).click();
  clicks++;
  await expect.poll(() => won.innerText()).toMatch(/spring\s+1\s+1\s+1\s+100\.0%\s+12,500/);
  // The first day of recording is a single point, which has no line.
  await page.locator("[data-lone-point]").first().waitFor();
  await won.scrollIntoViewIfNeeded();
  await picture("lead-revenue");
  const brief = page.getByRole("region", { name: "Brief" });
  await expect
    .poll(() => brief.getByRole("term").evaluateAll((terms) => terms.map(({ parentElement: cell }) => cell?.innerText)))
    .toEqual([
      expect.stringMatching(/^Leads\s+1$/),
      expect.stringMatching(
        /^Won Leads\s+1\s+100\.0% of these leads\. 1 won in this range, including leads received earlier\.$/,
      ),
      expect.stringMatching(
        new RegExp(
          String.raw`^Won Value, ${currency}\s+12,500\s+12,500 won in this range, including leads received earlier\. .+, 12,500\. Show all channels$`,
        ),
      ),
      expect.stringMatching(/^Visits with a Form Submission\s+0\s+0\.0% of 1 visit\. Show the funnel$/),
    ]);
  await brief.getByRole("link", { name: "Show all channels" }).click();
  await expect.poll(() => won.evaluate((panel) => panel.getBoundingClientRect().top)).toBeLessThan(400);
  expect(clicks).toBe(11);
  const storageState = await page.context().storageState();
  const touched = await (await newVisitor(stage.browser, { ...phone, storageState })).newPage();
  await touched.goto(`${stage.app.url}/admin`);
  await touched.getByRole("link", { name: "Show all channels" }).tap();
  const panelOnPhone = touched.getByRole("region", { name: "Leads and Revenue" });
  await expect.poll(async () => (await panelOnPhone.boundingBox())?.y ?? 999).toBeLessThan(400);
  await expect.poll(() => smtp.received.filter(({ to }) => to.includes("ida@example.com")).length).toBe(3);
});

test("the funnel follows the lead to the win, and the countries show its value", async () => {
  const funnel = page.getByRole("region", { name: "Lead Funnel" });
  await funnel.getByRole("button", { name: "Leads" }).click();
  await expect
    .poll(() => funnel.innerText())
    .toMatch(/Received\s+1\s+100%\s+Qualified[^]+Won\s*100% of the previous step\s+1\s+100%/);
  await page.getByRole("tab", { name: "Geographic Analysis" }).click();
  const countries = page.getByRole("region", { name: "Leads by Country" });
  await expect
    .poll(() => countries.getByRole("columnheader").allInnerTexts())
    .toEqual(["Country", "Leads", "Won", `Won Value, ${currency}`]);
  await expect.poll(() => countries.getByRole("row").last().innerText()).toMatch(/1\s+1\s+12,500/);
});

test("on a phone, the leads of the funnel and of the countries open by touch and fit the screen", async () => {
  const storageState = await page.context().storageState();
  const touched = await (await newVisitor(stage.browser, { ...phone, storageState })).newPage();
  await touched.goto(`${stage.app.url}/admin`);
  const funnel = touched.getByRole("region", { name: "Lead Funnel" });
  await funnel.getByRole("button", { name: "Leads" }).tap();
  await expect.poll(() => funnel.innerText()).toMatch(/Received\s+1\s+100%/);
  await touched.getByRole("tab", { name: "Geographic Analysis" }).tap();
  const countries = touched.getByRole("region", { name: "Leads by Country" });
  await expect.poll(() => countries.getByRole("row").last().innerText()).toMatch(/1\s+1\s+12,500/);
  await countries.getByLabel("Visits that are credited").selectOption("first");
  await expect.poll(() => new URL(touched.url()).searchParams.get("credit")).toBe("first");
  await countries.getByRole("row").last().getByRole("button").first().tap();
  await expect.poll(() => new URL(touched.url()).searchParams.getAll("filter").join()).toMatch(/^country:/);
  expect(await touched.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
