import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { storedItems } from "#site/content/stored-items.ts";
import { openAfterRefusal, openPage, storageOf } from "./support/browser.ts";
import { completeForm } from "./support/complete-form.ts";
import { openDashboard, phone, queryOf } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";

/** A meeting that a visitor has booked is there after a reload and after Back. The tests run in order. */

const stage = setStage();

test("the working hours say that booking is switched off, and their link opens the dialog with the switch", async () => {
  const owner = await openDashboard(stage);
  await owner.goto(`${stage.app.url}/admin/account?tab=leads`);
  const hours = owner.getByRole("region", { name: "Working Hours" });
  await hours.getByText("Booking is switched off: visitors are not offered any times.").waitFor();
  await hours.getByRole("link", { name: "Meetings and email", exact: true }).click();
  const form = owner.getByRole("form", { name: "Meetings and email" });
  expect(await owner.getByText("Parts of this URL").count()).toBe(0);
  await form.getByText("Booking is switched off. Visitors are offered times within these hours once").waitFor();
  await form.getByLabel("Offer times to visitors").check();
  await form.getByText("Visitors are offered times within these hours. On days").waitFor();
  await form.getByRole("button", { name: "Save" }).click();
  await owner.getByText("Meetings and email saved", { exact: true }).waitFor();
  await form.waitFor({ state: "hidden" });
  await owner.goto(`${stage.app.url}/admin/account?tab=leads`);
  await hours.getByRole("link", { name: /Meetings and email/ }).waitFor();
  await expect.poll(() => hours.getByText("Booking is switched off").count()).toBe(0);
});

const forms = [
  ["/contact", "Contact", "Send Message", "In the meeting we talk about your message."],
  ["/", "Request Your Personal Demo", "Request Demo", "In the meeting we build an agent for the workflow you named."],
] as const;
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const changeLink = (page: Page) => page.getByRole("link", { name: "Change or cancel the meeting" });

async function book(page: Page, label: string, button: string): Promise<string> {
  const form = page.getByRole("form", { name: label });
  await form.getByLabel("Full Name", { exact: true }).fill("Ida");
  await form.getByLabel(/^Job Title/).fill("CFO");
  await form.getByLabel("Company", { exact: true }).fill("Nordhavn");
  await form.getByLabel(/Email/).fill(`${crypto.randomUUID()}@example.com`);
  await form.getByLabel(/^Message/).fill("When may we talk?");
  await completeForm(form);
  await form.getByRole("button", { name: button }).click();
  await page.getByText("Each meeting takes 30 minutes.").waitFor();
  const times = page.getByRole("group", { name: /^Times on / });
  await times.getByRole("button").first().click();
  const booked = page.waitForResponse((response) => response.url().endsWith("/api/meetings"));
  await page.getByRole("button", { name: "Book this time" }).click();
  expect((await booked).status()).toBe(201);
  await heading(page, "Your meeting").waitFor();
  return meetingOf(page);
}

const meetingOf = (page: Page) =>
  page
    .getByRole("region", { name: "Your meeting" })
    .getByText(/minutes|\d\d:\d\d–\d\d:\d\d/)
    .innerText();

describe.each(forms)("the meeting booked on %s", (path, label, button, nextStep) => {
  test("is shown with its links after a reload and after Back and Forward, and nothing is stored", async () => {
    const page = await openAfterRefusal(stage, path);
    const stored = await storageOf(page);
    const time = await book(page, label, button);
    await page.reload();
    await heading(page, "Your meeting").waitFor();
    expect(await meetingOf(page)).toBe(time);
    expect(await storageOf(page)).toEqual(stored);
    expect(Object.keys((await page.evaluate(() => history.state)) as object)).toContain("sentForm");
    expect(storedItems.find(({ key }) => key === "sentForm")?.place).toBe("History of the tab");

    await page.getByRole("link", { name: "About Us" }).first().click();
    await page.waitForURL("**/about");
    expect(await page.evaluate(() => "sentForm" in (history.state as object))).toBe(false);
    await page.goBack();
    await heading(page, "Your meeting").waitFor();
    await page.goForward();
    await page.waitForURL("**/about");
    await page.goBack();
    await heading(page, "Your meeting").waitFor();
    expect(await meetingOf(page)).toBe(time);
  });

  test("replaces the steps that say how a time is found, until it is cancelled", async () => {
    const page = await openAfterRefusal(stage, path);
    const promise = page.getByText("Within 24 hours we reply");
    await book(page, label, button);
    await page.getByText(nextStep).waitFor();
    expect(await promise.count()).toBe(0);
    expect(await page.getByText("We agree on a time together").count()).toBe(0);
    await page.reload();
    await page.getByText(nextStep).waitFor();
    await expect.poll(() => promise.count()).toBe(0);
    await stage.query("UPDATE meetings SET status = 'cancelled' WHERE status = 'booked'");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await promise.waitFor();
    expect(await page.getByText(nextStep).count()).toBe(0);
  });

  test("is moved with its link, and Back shows the new time; once it is cancelled, times are offered again", async () => {
    const page = await openAfterRefusal(stage, path);
    const time = await book(page, label, button);
    const url = await changeLink(page).getAttribute("href");
    await page.goto(stage.app.url + new URL(url ?? "").pathname + new URL(url ?? "").search);
    await page.locator("main section a").first().click();
    await page.getByRole("button", { name: "Move the meeting" }).click();
    await heading(page, "Your meeting is booked").waitFor();
    for (let step = 0; step < 3; step++) await page.goBack();
    await heading(page, "Your meeting").waitFor();
    expect(await meetingOf(page)).not.toBe(time);
    await stage.query("UPDATE meetings SET status = 'cancelled' WHERE status = 'booked'");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await heading(page, "Pick a time now, if you like").waitFor();
    await page.getByText("Each meeting takes 30 minutes.").waitFor();
  });
});

test("a newsletter subscription on the page keeps the meeting, and another tab does not have it", async () => {
  const page = await openAfterRefusal(stage, "/contact", phone);
  await book(page, "Contact", "Send Message");
  const newsletter = page.getByRole("form", { name: /newsletter/i });
  await newsletter.getByLabel(/email/i).fill(`${crypto.randomUUID()}@example.com`);
  await newsletter.getByRole("button", { name: "Subscribe" }).tap();
  await page.getByText("Thank you for subscribing to our newsletter.").waitFor();
  await page.reload();
  await heading(page, "Your meeting").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const other = await openPage(page.context(), `${stage.app.url}/contact`);
  await other.waitForLoadState("networkidle");
  expect(await heading(other, "Your meeting").count()).toBe(0);
});

test("without a mail server, the owner reads that the visitor is told of a cancellation once email is configured", async () => {
  await book(await openAfterRefusal(stage, "/contact"), "Contact", "Send Message");
  const [booked] = await stage.query(
    "SELECT consultation_request_id AS lead FROM meetings WHERE status = 'booked' ORDER BY created_at DESC LIMIT 1",
  );
  const owner = await openDashboard(stage, `?tab=consultations&leads=table&lead=${booked?.lead}`);
  const lead = owner.getByRole("dialog");
  const messages = lead.getByRole("list", { name: "Messages about this request" });
  await lead.getByText("Link for the lead to change or cancel the meeting").waitFor();
  await messages.getByText("Meeting invitation waiting: email is not set up").waitFor();
  expect(await messages.getByText("Meeting cancellation").count()).toBe(0);
  const asked = owner.waitForEvent("dialog");
  const clicked = lead.getByRole("button", { name: "Cancel the meeting" }).click();
  const question = await asked;
  expect(question.message()).toBe("Cancel the meeting with Ida? They will be notified once email is configured.");
  await question.accept();
  await clicked;
  await lead.getByText("Link for the lead to choose another time").waitFor();
  await messages.getByText("Meeting cancellation waiting: email is not set up").waitFor();
  expect(await messages.getByText("Meeting invitation").count()).toBe(1);
});

test("once meetings have separate hours, the working hours say so", async () => {
  const owner = await openDashboard(stage);
  await owner.goto(`${stage.app.url}/admin/account?tab=leads`);
  const hours = owner.getByRole("region", { name: "Working Hours" });
  await hours.getByText("Meetings can be booked in these hours.").waitFor();
  await hours.getByText("Separate meeting hours can be set under").getByRole("link").click();
  const form = owner.getByRole("form", { name: "Meetings and email" });
  await form.getByLabel("Different hours for meetings").check();
  await form.getByText("The hours below replace the team’s working hours").waitFor();
  await form.getByText("Visitors are offered times within the hours below.").waitFor();
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "hidden" });
  await owner.goto(`${stage.app.url}/admin/account?tab=leads`);
  await hours.getByText("Meetings have separate hours, set under").waitFor();
  expect(await hours.getByText("Meetings can be booked in these hours.").count()).toBe(0);
});

test("when the request has been deleted, a reload leaves the confirmation, and the next one the form alone", async () => {
  const page = await openAfterRefusal(stage, "/contact");
  await book(page, "Contact", "Send Message");
  await stage.query("DELETE FROM consultation_requests");
  await page.reload();
  await heading(page, "We have received your message").waitFor();
  await expect.poll(() => page.evaluate(() => Boolean((history.state as { sentForm?: object }).sentForm))).toBe(false);
  expect(await page.getByRole("heading", { name: /meeting|Pick a time/ }).count()).toBe(0);
  await page.reload();
  await page.waitForLoadState("networkidle");
  expect(await heading(page, "We have received your message").count()).toBe(0);
});

test.each([
  ["a phone", "tap", phone],
  ["a desktop", "click", {}],
] as const)(
  "on %s, the settings of meetings are opened by their link, and Back closes them",
  async (_, press, options) => {
    const owner = await openDashboard(stage, "?tab=consultations&leads=table&settings=meetings", options);
    const dialog = owner.getByRole("dialog", { name: "Meetings and email" });
    await dialog.getByLabel("Offer times to visitors").waitFor();
    await dialog.getByRole("button", { name: "Cancel" })[press]();
    await dialog.waitFor({ state: "hidden" });
    expect(queryOf(owner).get("leads")).toBe("table");
    await owner.goto(`${stage.app.url}/admin/account?tab=leads`);
    await owner.getByRole("link", { name: "Consultation Requests, Meetings and email" })[press]();
    await dialog.waitFor();
    await owner.goBack();
    await owner.getByRole("heading", { name: "Working Hours" }).waitFor();
    await dialog.waitFor({ state: "hidden" });
  },
);
