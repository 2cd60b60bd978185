import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openAfterRefusal } from "./support/browser.ts";
import { completeForm } from "./support/complete-form.ts";
import { setStage } from "./support/stage.ts";
import { otherHomes } from "./support/other-homes.ts";

/** The messages beside the fields, and the panel that stays once a form was sent. */

const stage = setStage();

interface FormCase {
  path: string;
  name: string;
  send: string;
  /** In the order of the fields. */
  messages: string[];
  fill: Record<string, string>;
  panel: string;
}

const person = { "Full Name": "Ida Holm", Company: "Nordhavn" };
const askForPerson = ["Enter your name.", "Enter the name of your company.", "Enter your email address."];

const demo: FormCase = {
  path: "/pricing",
  name: "Request Your Personal Demo",
  send: "Request Demo",
  messages: [askForPerson[0] ?? "", "Enter your job title.", ...askForPerson.slice(1)],
  fill: { ...person, "Job Title": "CFO", "Work Email": "ida@example.com" },
  panel: "We have your request",
};
const contact: FormCase = {
  path: "/contact",
  name: "Contact",
  send: "Send Message",
  messages: [...askForPerson, "Write a message."],
  fill: { ...person, Email: "ida@example.com", Message: "Hello" },
  panel: "We have received your message",
};

const form = (page: Page, { name }: FormCase) => page.getByRole("form", { name, exact: true });
const messagesOf = (page: Page, which: FormCase) => form(page, which).locator('[id$="-error"]').allInnerTexts();

test.each([demo, contact])("$path explains each field beside it, and covers nothing", async (which) => {
  const page = await openAfterRefusal(stage, which.path);
  const required = await form(page, which).locator("[required]").count();
  // A name that consists of invisible characters counts as empty.
  await form(page, which).getByLabel("Full Name").fill("\u200b\u3164\u0301");
  await form(page, which).getByRole("button", { name: which.send }).click();
  await expect.poll(() => messagesOf(page, which)).toEqual(which.messages);
  expect(which.messages).toHaveLength(required);
  const first = form(page, which).getByLabel("Full Name");
  expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
  // The browser's own message would be shown on top of the page.
  expect(await form(page, which).evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true);

  await first.pressSequentially("Ida");
  await expect.poll(() => messagesOf(page, which)).toEqual(which.messages.slice(1));
  expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);

  const email = form(page, which).getByLabel(/Email/);
  await email.fill("ida@");
  await form(page, which).getByRole("button", { name: which.send }).click();
  await expect
    .poll(() => messagesOf(page, which))
    .toContain("Enter a complete email address, such as name@company.com.");
});

test.each([demo, contact])(
  "after $path is sent, a panel stays, has the focus and explains the next steps",
  async (which) => {
    const page = await openAfterRefusal(stage, which.path);
    for (const [label, value] of Object.entries(which.fill))
      await form(page, which).getByLabel(label, { exact: true }).fill(value);
    await completeForm(form(page, which));
    await form(page, which).getByRole("button", { name: which.send }).click();
    const panel = page.getByRole("heading", { name: which.panel });
    await panel.waitFor();
    await expect.poll(() => panel.evaluate((heading) => heading === document.activeElement)).toBe(true);
    // Closes the toast, which would otherwise disappear by itself.
    await page.getByRole("status").getByRole("button", { name: "Close" }).click();
    expect(await panel.isVisible()).toBe(true);
    expect(await page.getByText(/Within 24 hours we reply/).isVisible()).toBe(true);
    expect(await page.getByText(/You can send another/).isVisible()).toBe(true);
    expect(await form(page, which).getByLabel("Full Name").inputValue()).toBe("");
  },
);

test.each(["/", "/contact", ...otherHomes])("every form of %s has a privacy note at its button", async (path) => {
  const page = await openAfterRefusal(stage, path);
  for (const each of await page.locator("form[data-form]").all())
    expect(await each.getByRole("link", { name: "Privacy Policy" }).isVisible()).toBe(true);
});

test("the newsletter explains beside its field what happens next", async () => {
  const page = await openAfterRefusal(stage, "/about");
  const newsletter = page.getByRole("form", { name: "Newsletter" });
  await newsletter.getByLabel("Email").fill("reader@example.com");
  await newsletter.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("heading", { name: "We have received your email address" }).waitFor();
  expect(await newsletter.isVisible()).toBe(true);
});
