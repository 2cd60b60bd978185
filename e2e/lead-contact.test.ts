import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInstalled } from "#server/testing/debian-server.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { startMailboxServer } from "#server/testing/mailbox-server.ts";
import { findViolations } from "./support/accessibility.ts";
import { admin } from "./support/app-process.ts";
import { newVisitor, openAfterRefusal } from "./support/browser.ts";
import { completeForm } from "./support/complete-form.ts";
import { setStage } from "./support/stage.ts";
import { enterDashboard } from "./support/dashboard-page.ts";

/** From the form to the meeting and the answer, as a visitor and an owner see it. The tests run in order. */

const smtp = await startMailServer();
const imap = isInstalled("dovecot") ? await startMailboxServer() : undefined;
const stage = setStage({
  SMTP_URL: smtp.url,
  LEADS_TO: "owner@orbit.example",
  MAIL_FROM: "Hello <hello@orbit.example>",
  INTERNAL_NETWORKS: "127.0.0.1",
});
let owner: Page;

beforeAll(async () => {
  const context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  owner = await context.newPage();
  await enterDashboard(owner, stage.app.url);
});
afterAll(async () => {
  await owner.context().close();
  await Promise.all([smtp.close(), imap?.close()]);
});

const zone = { timezoneId: "America/New_York" };

async function sendContactForm(name: string, options: object = {}): Promise<Page> {
  const page = await openAfterRefusal(stage, "/contact", { ...zone, ...options });
  const form = page.getByRole("form", { name: "Contact" });
  await form.getByLabel("Full Name", { exact: true }).fill(name);
  await form.getByLabel("Company", { exact: true }).fill("Nordhavn");
  await form.getByLabel("Email", { exact: true }).fill(`${name.toLowerCase()}@example.com`);
  await form.getByLabel("Message", { exact: true }).fill("When may we talk?");
  await completeForm(form);
  await form.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("heading", { name: "We have received your message" }).waitFor();
  return page;
}

const fitsWidth = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main");
    return Math.max(document.documentElement.scrollWidth, main?.scrollWidth ?? 0) <= innerWidth;
  });

const openRequests = async () => {
  await owner.goto(`${stage.app.url}/admin?tab=consultations`);
  await owner.getByRole("button", { name: "Meetings and email" }).waitFor();
};

test("without an owner's decision nothing is offered after the form", async () => {
  const page = await sendContactForm("Early");
  await page.waitForLoadState("networkidle");
  expect(await page.getByText("Pick a time now, if you like").count()).toBe(0);
});

test("an owner offers times, and a wrong value is explained beside its field and the button", async () => {
  await openRequests();
  await owner.getByRole("button", { name: "Meetings and email" }).click();
  const sheet = owner.getByRole("dialog", { name: "Meetings and email" });
  await sheet.getByLabel("Offer times to visitors").check();
  await sheet.getByLabel("Meeting length, minutes").fill("5");
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.getByRole("alert").getByText("slot minutes: At least 15").waitFor();
  await sheet.getByLabel("Meeting length, minutes").fill("45");
  await sheet.getByLabel("Title in invitations").fill("Demo");
  if (imap) {
    await sheet.getByLabel("Read replies from a mailbox (IMAP)").check();
    await sheet.getByLabel("Server").fill("127.0.0.1");
    await sheet.getByLabel("Encryption of the mailbox").selectOption("none");
    await sheet.getByLabel("Port").fill(String(imap.port));
    await sheet.getByLabel("Mailbox user name").fill(imap.user);
    await sheet.getByLabel("Mailbox password").fill(imap.password);
    await sheet.getByLabel("Mailbox address").fill("reply@orbit.example");
  }
  expect(await findViolations(owner)).toEqual([]);
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.waitFor({ state: "hidden" });
});

test("the last change of these settings can be undone", async () => {
  const sheet = owner.getByRole("dialog", { name: "Meetings and email" });
  const titleIs = async (title: string) => {
    await owner.getByRole("button", { name: "Meetings and email" }).click();
    await expect.poll(() => sheet.getByLabel("Title in invitations").inputValue()).toBe(title);
  };
  await titleIs("Demo");
  await sheet.getByText(`Changed by ${admin.email}`).waitFor();
  await sheet.getByLabel("Title in invitations").fill("Wrong");
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.waitFor({ state: "hidden" });
  await titleIs("Wrong");
  await sheet.getByRole("button", { name: "Undo the last change" }).click();
  await expect.poll(() => sheet.getByLabel("Title in invitations").inputValue()).toBe("Demo");
  await sheet.getByRole("button", { name: "Close" }).click();
});

test("a visitor picks a time in the own time zone, after the success that the specification asks for", async () => {
  const page = await sendContactForm("Ida");
  await page.getByText("Message sent!", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "Pick a time now, if you like" }).waitFor();
  await page.getByText("Times are in your time zone (America/New York, GMT").waitFor();
  const times = page.getByRole("group", { name: /^Times on / });
  await page.getByRole("group", { name: "Days" }).getByRole("button").nth(2).click();
  await times.getByRole("button").first().click();
  expect(await fitsWidth(page)).toBe(true);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Book this time" }).click();
  await page.getByRole("heading", { name: "Your meeting" }).waitFor();
  await page.getByText("We are emailing you an invitation for your calendar.").waitFor();
  await expect.poll(() => smtp.received.filter(({ to }) => to.includes("ida@example.com")).length).toBe(2);
  const link = await page.getByRole("link", { name: "Change or cancel the meeting" }).getAttribute("href");
  // Without JavaScript, on a phone.
  const phone = await newVisitor(stage.browser, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const changing = await phone.newPage();
  await changing.goto(stage.app.url + new URL(link ?? "").pathname + new URL(link ?? "").search);
  await changing.getByRole("heading", { name: "Your meeting" }).waitFor();
  expect(await fitsWidth(changing)).toBe(true);
  await changing.getByRole("link", { name: "Cancel the meeting" }).click();
  await changing.getByRole("button", { name: "Cancel the meeting" }).click();
  await changing.getByRole("heading", { name: "Your meeting has been cancelled" }).waitFor();
});

test("with the keyboard alone; the loser of a race gets the next free time at once", async () => {
  const page = await sendContactForm("Bo");
  await page.getByRole("group", { name: "Days" }).waitFor();
  await page.getByRole("heading", { name: "We have received your message" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  // The six days and "More days" come before the times.
  for (let step = 0; step < 7; step++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const chosen = page.locator('[aria-pressed="true"]').last();
  const lost = await chosen.innerText();
  // Somebody else books the slot first.
  await stage.query(
    `INSERT INTO meetings (id, consultation_request_id, starts_at, ends_at, blocked_until, time_zone, booked_by)
     SELECT gen_random_uuid(), lead.id, slot, slot + interval '45 minutes', slot + interval '60 minutes', 'UTC', 'team'
     FROM consultation_requests lead, (SELECT $1::timestamptz AS slot) chosen WHERE full_name = 'Early'`,
    [await firstSlotOf(page)],
  );
  await page.getByRole("button", { name: "Book this time" }).press("Enter");
  await page.getByText("This time has just been taken. The next free time is selected.").waitFor();
  expect(await chosen.innerText()).not.toBe(lost);
  await page.getByRole("button", { name: "Book this time" }).press("Enter");
  await page.getByRole("heading", { name: "Your meeting" }).waitFor();
});

test("a visitor who already has a meeting is told why another one is not booked", async () => {
  const page = await sendContactForm("Bo");
  await page.getByRole("group", { name: "Days" }).getByRole("button").nth(2).click();
  await page
    .getByRole("group", { name: /^Times on / })
    .getByRole("button")
    .first()
    .click();
  await page.getByRole("button", { name: "Book this time" }).click();
  await page.getByRole("alert").getByText("This email address already has a meeting").waitFor();
  expect(await page.getByText("Please try again").count()).toBe(0);
  // Leaves only one Bo for the tests below.
  await stage.query(
    "DELETE FROM consultation_requests WHERE full_name = 'Bo' AND id NOT IN (SELECT consultation_request_id FROM meetings)",
  );
});

async function firstSlotOf(page: Page): Promise<string> {
  const [slot = ""] = await page.evaluate(async () => {
    const [entry] = performance.getEntriesByType("resource").filter(({ name }) => name.includes("/api/meeting-slots"));
    const answer = (await (await fetch(entry?.name ?? "")).json()) as { slots: string[] };
    return answer.slots;
  });
  return slot;
}

describe.skipIf(!imap)("in the dashboard", () => {
  const item = (name: string) =>
    owner.getByRole("listitem").filter({ has: owner.getByRole("heading", { name, exact: true }) });

  test("an owner replies with a template, and the answer appears beside the request", async () => {
    await openRequests();
    await item("Ida").getByRole("button", { name: "Show emails of Ida" }).click();
    const reply = owner.getByRole("form", { name: "Reply to Ida" });
    await reply.getByLabel("Template").selectOption({ label: "First reply" });
    expect(await reply.getByLabel("Reply").inputValue()).toContain("Hello Ida,");
    await reply.getByRole("button", { name: "Send reply" }).click();
    await reply.getByText("Your reply has been saved and will be sent.").waitFor();
    const sent = () => smtp.received.find(({ headers }) => headers["reply-to"]?.startsWith("reply+"));
    await expect.poll(sent).toBeDefined();
    const to = sent()?.headers["reply-to"];
    await imap?.deliver(
      ["From: Ida <ida@example.com>", `To: ${to}`, "Subject: Re: Your request", "", "<b>Tuesday</b> suits me."].join(
        "\r\n",
      ),
      ["From: Nobody <nobody@example.com>", "To: reply@orbit.example", "Subject: Lost", "", "Where am I?"].join("\r\n"),
    );
    await expect
      .poll(async () => (await stage.query("SELECT 1 FROM mail_messages WHERE direction = 'in'")).length)
      .toBe(2);
    await openRequests();
    await item("Ida").getByRole("button", { name: "Show emails of Ida" }).click();
    await owner.getByText("<b>Tuesday</b> suits me.").waitFor();
    expect(await findViolations(owner)).toEqual([]);
  });

  test("an email that belongs to nobody is assigned", async () => {
    await openRequests();
    await owner.getByRole("button", { name: "Unassigned mail (1)" }).click();
    const sheet = owner.getByRole("dialog", { name: "Unassigned mail" });
    await sheet.getByText("Where am I?").waitFor();
    expect(await findViolations(owner)).toEqual([]);
    await sheet.getByLabel("Find the request").fill("Bo");
    await sheet.getByRole("button", { name: "Assign to Bo, Nordhavn" }).click();
    await sheet.getByText("No emails are waiting.").waitFor();
  });

  test("an owner moves and cancels a meeting", async () => {
    await openRequests();
    await item("Bo").getByRole("button", { name: "Show meeting of Bo" }).click();
    const time = item("Bo").getByLabel("New time of the meeting with Bo");
    await time.selectOption({ index: 12 });
    await item("Bo").getByRole("button", { name: "Move" }).click();
    const moved = async () =>
      (await stage.query("SELECT 1 FROM meetings WHERE sequence = 1 AND status = 'booked'")).length;
    await expect.poll(moved).toBe(1);
    owner.once("dialog", (dialog) => void dialog.accept());
    await item("Bo").getByRole("button", { name: "Cancel the meeting" }).click();
    await item("Bo").getByText("Cancelled", { exact: true }).waitFor();
  });
});
