import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newVisitor, openAfterRefusal } from "./support/browser.ts";
import { completeForm } from "./support/complete-form.ts";
import { setStage } from "./support/stage.ts";
import { enterDashboard } from "./support/dashboard-page.ts";

const stage = setStage();

const openHome = () => openAfterRefusal(stage, "/");

const form = (page: Page) => page.locator("form", { has: page.getByLabel("Full Name") });

async function fill(page: Page, name: string): Promise<void> {
  await form(page).getByLabel("Full Name").fill(name);
  await form(page).getByLabel("Job Title").fill("Head of Finance");
  await form(page).getByLabel("Company", { exact: true }).fill("Nordhavn Shipping");
  await form(page).getByLabel("Work Email").fill("ida@example.com");
  await completeForm(form(page));
  await form(page)
    .getByLabel(/Company Size/)
    .selectOption("201-1000");
  await form(page)
    .getByLabel(/Use Case/)
    .selectOption("finance");
  await form(page)
    .getByLabel(/Message/)
    .fill("Invoices from 14 ports");
}

const submit = (page: Page) => form(page).locator('button[type="submit"]');

test("a request appears in the open Consultation Requests tab and can be deleted there", async () => {
  const dashboard = await (await newVisitor(stage.browser)).newPage();
  await enterDashboard(dashboard, stage.app.url);
  const tab = dashboard.getByRole("tab", { name: /Consultation Requests/ });
  await tab.click();
  await dashboard.getByText("No consultation requests yet").waitFor();

  const page = await openHome();
  await fill(page, "Ida Holm");
  await submit(page).click();
  await page.getByText("Request Submitted!").waitFor();
  expect(await page.getByText("We'll be in touch within 24 hours to schedule your consultation.").isVisible()).toBe(
    true,
  );
  await expect.poll(() => form(page).getByLabel("Full Name").inputValue()).toBe("");
  await expect
    .poll(() =>
      form(page)
        .getByLabel(/Message/)
        .inputValue(),
    )
    .toBe("");

  const item = dashboard.getByRole("listitem").filter({ hasText: "Ida Holm" });
  await item.waitFor();
  await expect.poll(() => tab.innerText()).toBe("Consultation Requests (1)");
  const text = await item.innerText();
  for (const value of [
    "demo request",
    "Nordhavn Shipping",
    "ida@example.com",
    "Head of Finance",
    "201-1000",
    "Invoices from 14 ports",
  ])
    expect(text.toLowerCase()).toContain(value.toLowerCase());

  const remove = item.getByRole("button", { name: /Delete/ });
  let question = "";
  dashboard.once("dialog", (dialog) => {
    question = dialog.message();
    void dialog.dismiss();
  });
  await remove.click();
  await expect.poll(() => question).toBe("Are you sure you want to delete this consultation request?");
  expect(await item.isVisible()).toBe(true);

  dashboard.once("dialog", (dialog) => void dialog.accept());
  await remove.click();
  await dashboard.getByText("No consultation requests yet").waitFor();
  expect(await tab.innerText()).toBe("Consultation Requests (0)");
});

test("when the server fails, the fields keep their values; a repeated submission is stored once", async () => {
  const page = await openHome();
  await fill(page, "Jens Kok");
  await page.route("**/api/submit-demo-request", (route) => route.abort(), { times: 1 });
  await submit(page).click();
  await page.getByText("There was a problem submitting your request. Please try again.").waitFor();
  expect(await form(page).getByLabel("Full Name").inputValue()).toBe("Jens Kok");
  expect(
    await form(page)
      .getByLabel(/Use Case/)
      .inputValue(),
  ).toBe("finance");

  // The second attempt is stored, but its response is lost; the third repeats the same submission.
  await page.route(
    "**/api/submit-demo-request",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submit(page).click();
  await expect.poll(() => submit(page).isEnabled()).toBe(true);
  await submit(page).click();
  await page.getByText("Request Submitted!").waitFor();

  const dashboard = await (await newVisitor(stage.browser)).newPage();
  await enterDashboard(dashboard, stage.app.url);
  await dashboard.getByRole("tab", { name: /Consultation Requests \(1\)/ }).click();
  await dashboard.getByRole("listitem").filter({ hasText: "Jens Kok" }).waitFor();
});

test("a failed deletion is reported and leaves the list unchanged", async () => {
  const page = await openHome();
  await fill(page, "Mette Bro");
  await submit(page).click();
  await page.getByText("Request Submitted!").waitFor();
  const dashboard = await (await newVisitor(stage.browser)).newPage();
  await enterDashboard(dashboard, stage.app.url);
  await dashboard.getByRole("tab", { name: /Consultation Requests/ }).click();
  const item = dashboard.getByRole("listitem").filter({ hasText: "Mette Bro" });
  await dashboard.route("**/api/admin/consultation-requests/*", (route) => route.abort());
  const messages: string[] = [];
  dashboard.on("dialog", (dialog) => {
    messages.push(dialog.message());
    void dialog.accept();
  });
  await item.getByRole("button", { name: /Delete/ }).click();
  await expect.poll(() => messages).toContain("Failed to delete consultation request");
  expect(await item.isVisible()).toBe(true);
});

test("required fields are checked before anything is sent", async () => {
  const page = await openHome();
  let sent = false;
  page.on("request", (request) => (sent ||= request.url().includes("submit-demo-request")));
  await submit(page).click();
  expect(
    await form(page)
      .getByLabel("Full Name")
      .evaluate((input: HTMLInputElement) => input.validity.valueMissing),
  ).toBe(true);
  expect(sent).toBe(false);
});
