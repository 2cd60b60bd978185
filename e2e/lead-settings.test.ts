import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captchaToken, postJson } from "./support/client.ts";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";

/* Settings of the team for leads: rules, imports, working hours and hours of meetings. The tests run in order. */

const stage = setStage();
let page: Page;

beforeAll(async () => {
  const { url } = stage.app;
  const form = { fullName: "Ida Holm", jobTitle: "CFO", company: "Nordhavn", email: "ida@example.com" };
  const { status } = await postJson(`${url}/api/submit-demo-request`, {
    ...form,
    recaptchaToken: await captchaToken(url),
  });
  if (status !== 201) throw new Error(`The form was answered with ${status}`);
  page = await openDashboard(stage);
});
afterAll(() => page.context().close());

const open = (query: string) => page.goto(`${stage.app.url}/admin${query}`);

test("rules are tried and saved, a file is imported, and both are undone", async () => {
  await open("/account?tab=leads");
  await page.getByRole("button", { name: "Add a rule" }).click();
  await page.getByLabel("Name of rule 1").fill("Everybody");
  await page.getByRole("button", { name: "Test on recent leads" }).click();
  await page.getByText("1. Everybody").first().waitFor();
  const rules = page.getByRole("region", { name: "Rules for New Leads" });
  await rules.getByRole("button", { name: "Save" }).click();
  await rules.getByRole("button", { name: "Undo the last change" }).click();
  await expect.poll(() => rules.getByLabel("Name of rule 1").count()).toBe(0);
  const csv = "Name,Email\nFrom File,file@example.com\nBad,nobody\n";
  await page
    .getByLabel("CSV file with leads")
    .setInputFiles({ name: "fair.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByText("Row 2, Email: Must be a valid email address").waitFor();
  await page.getByRole("button", { name: "Import 1 lead" }).click();
  await page.getByText("Imported: 1 lead. Left out: 1 row.").waitFor();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Undo import" }).click();
  await page.getByText("undone").waitFor();
});

test("a wrong time of the working hours is explained in plain words beside its day", async () => {
  await open("/account?tab=leads");
  const hours = page.getByRole("region", { name: "Working Hours" });
  const end = hours.getByLabel("Monday to");
  await end.fill("08:00");
  await hours.getByRole("button", { name: "Save" }).click();
  await hours.getByText("Must be after the start", { exact: true }).waitFor();
  expect(await end.getAttribute("aria-invalid")).toBe("true");
  expect(await hours.getByLabel("Tuesday to").getAttribute("aria-invalid")).toBeNull();
  expect(await hours.innerText()).not.toMatch(/days\.|\.from|\.to\b/);
  await end.fill("16:30");
  await hours.getByRole("button", { name: "Save" }).click();
  await hours.getByText("Changed by").waitFor();
  expect(await end.inputValue()).toBe("16:30");
});

test("meetings follow the working hours of the team, unless meeting hours are set", async () => {
  await open("?tab=consultations");
  await page.getByRole("button", { name: "Meetings and email" }).click();
  const form = page.getByRole("form", { name: "Meetings and email" });
  await form.getByText("Mon 09:00–16:30; Tue–Fri 09:00–17:00 (").waitFor();
  expect(await form.getByLabel("Monday from").count()).toBe(0);
  await form.getByLabel("Different hours for meetings").check();
  await form.getByLabel("Monday to").fill("08:00");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("Monday, end of period 1: Must be after the start").waitFor();
  await form.getByText("Must be after the start", { exact: true }).waitFor();
  await form.getByLabel("Monday to").fill("12:00");
  await form.getByRole("button", { name: "Save" }).click();
  await form.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Meetings and email" }).click();
  expect(await form.getByLabel("Monday to").inputValue()).toBe("12:00");
  await form.getByRole("button", { name: "Undo the last change" }).click();
  await expect.poll(() => form.getByLabel("Different hours for meetings").isChecked()).toBe(false);
});

test("on a phone, a rule is added and undone by touch", async () => {
  const onPhone = await openDashboard(stage, "", phone);
  await onPhone.goto(`${stage.app.url}/admin/account?tab=leads`);
  const rules = onPhone.getByRole("region", { name: "Rules for New Leads" });
  await rules.getByRole("button", { name: "Add a rule" }).tap();
  await rules.getByLabel("Name of rule 1").fill("Everybody");
  await rules.getByRole("button", { name: "Save" }).tap();
  await rules.getByRole("button", { name: "Undo the last change" }).tap();
  await expect.poll(() => rules.getByLabel("Name of rule 1").count()).toBe(0);
});

test.each([
  ["a phone", "tap", phone],
  ["a desktop", "click", {}],
] as const)("on %s, the hours for meetings link to the working hours, which are in view", async (_, press, options) => {
  const settings = await openDashboard(stage, "?tab=consultations", options);
  const more = settings.getByRole("button", { name: "Filters and more", exact: true });
  if (press === "tap") await more.tap();
  await settings.getByRole("button", { name: "Meetings and email" })[press]();
  const differs = settings.getByLabel("Different hours for meetings");
  await differs[press]();
  await settings.getByRole("button", { name: "Add hours on Saturday" }).waitFor();
  await differs[press]();
  await expect.poll(() => differs.isChecked()).toBe(false);
  await settings.getByRole("link", { name: "team’s working hours" })[press]();
  const heading = settings.getByRole("heading", { name: "Working Hours" });
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(300);
  await settings.getByRole("link", { name: "Consultation Requests, Meetings and email" })[press]();
  await settings.getByRole("tab", { name: /^Consultation Requests/, selected: true }).waitFor();
});
