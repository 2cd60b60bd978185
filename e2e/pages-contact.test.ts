import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listImprint } from "#imprint.ts";
import { readFact, siteConfig } from "#site.config.ts";
import { newVisitor, openAfterRefusal } from "./support/browser.ts";
import { completeForm } from "./support/complete-form.ts";
import { setStage } from "./support/stage.ts";
import { enterDashboard } from "./support/dashboard-page.ts";

const stage = setStage();
const endpoint = "**/api/submit-contact";

const openContact = (query = ""): Promise<Page> => openAfterRefusal(stage, `/contact${query}`);

const form = (page: Page) => page.getByRole("form", { name: "Contact" });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const send = (page: Page) => form(page).locator('button[type="submit"]');

async function fill(page: Page): Promise<void> {
  await field(page, "Full Name").fill("Ida Holm");
  await field(page, "Company").fill("Nordhavn Shipping");
  await field(page, "Email").fill("ida@example.com");
  await field(page, "Job Title").fill("Head of Finance");
  await field(page, "Company Size").selectOption("201-1000");
  await field(page, "Use Case").selectOption("finance");
  await field(page, "Message").fill("May we see your last SOC2 report?");
  await completeForm(form(page));
}

test("a message is sent with all its fields and confirmed, the form is cleared, and the message appears on the dashboard", async () => {
  const page = await openContact();
  await fill(page);
  let release = () => undefined as void;
  const inspected = new Promise<void>((resolve) => (release = resolve));
  await page.route(endpoint, async (route) => {
    await inspected;
    await route.continue();
  });
  const request = page.waitForRequest(endpoint);
  const response = page.waitForResponse(endpoint);
  expect(await send(page).innerText()).toBe("Send Message");
  await send(page).click();
  await expect.poll(() => send(page).innerText()).toBe("Sending...");
  expect(await send(page).isDisabled()).toBe(true);
  const body = (await request).postDataJSON();
  release();
  expect(body).toMatchObject({
    name: "Ida Holm",
    fullName: "Ida Holm",
    company: "Nordhavn Shipping",
    email: "ida@example.com",
    jobTitle: "Head of Finance",
    companySize: "201-1000",
    useCase: "finance",
    message: "May we see your last SOC2 report?",
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    recaptchaToken: expect.stringMatching(/.{20}/),
    startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect((await response).status()).toBe(201);
  await page.getByText("Message sent!", { exact: true }).waitFor();
  expect(await page.getByText("We've received your message and will get back to you soon.").isVisible()).toBe(true);
  for (const label of ["Full Name", "Company", "Email", "Job Title", "Message"])
    expect(await field(page, label).inputValue()).toBe("");
  expect(await send(page).isEnabled()).toBe(true);

  const dashboard = await (await newVisitor(stage.browser)).newPage();
  await enterDashboard(dashboard, stage.app.url);
  await dashboard.getByRole("tab", { name: /Consultation Requests/ }).click();
  const item = dashboard.getByRole("listitem").filter({ hasText: "Ida Holm" });
  await item.waitFor();
  const text = (await item.innerText()).toLowerCase();
  for (const value of ["contact form", "nordhavn shipping", "ida@example.com", "head of finance", "soc2 report"])
    expect(text).toContain(value);
});

test("only the specified fields are required, and empty fields are not sent", async () => {
  const page = await openContact();
  const required = await form(page)
    .locator("[required]")
    .evaluateAll((fields) => fields.map((input) => input.getAttribute("name")));
  expect(required.toSorted()).toEqual(["company", "email", "fullName", "message"]);
  expect(await field(page, "Email").getAttribute("type")).toBe("email");
  let posted = 0;
  page.on("request", (request) => (posted += Number(request.url().includes("/api/submit-contact"))));
  await send(page).click();
  expect(posted).toBe(0);

  await field(page, "Full Name").fill("Jens Kok");
  await field(page, "Company").fill("Kok & Sons");
  await field(page, "Email").fill("jens@example.com");
  await field(page, "Message").fill("Hello");
  await completeForm(form(page));
  const request = page.waitForRequest(endpoint);
  await send(page).click();
  const body = (await request).postDataJSON();
  for (const name of ["jobTitle", "companySize", "useCase"]) expect(body).not.toHaveProperty(name);
  await page.getByText("Message sent!", { exact: true }).waitFor();
});

test("a failure is reported, and the fields keep their values", async () => {
  const page = await openContact();
  await fill(page);
  await page.route(endpoint, (route) => route.abort());
  await send(page).click();
  await page.getByText("There was a problem sending your message. Please try again later.").waitFor();
  expect(await page.getByText("Error", { exact: true }).isVisible()).toBe(true);
  expect(await field(page, "Full Name").inputValue()).toBe("Ida Holm");
  expect(await field(page, "Use Case").inputValue()).toBe("finance");
  expect(await field(page, "Message").inputValue()).toBe("May we see your last SOC2 report?");
  expect(await send(page).innerText()).toBe("Send Message");
});

test("without a captcha token, the same failure is reported", async () => {
  const page = await openContact();
  await page.route("**/api/captcha/challenge*", (route) => route.abort());
  const warnings: string[] = [];
  page.on("console", (message) => warnings.push(message.text()));
  await fill(page);
  await send(page).click();
  await page.getByText("There was a problem sending your message. Please try again later.").waitFor();
  expect(warnings.join("\n")).toContain("Please complete the reCAPTCHA verification");
});

test("a validation error of the server is shown beside its field, which gets the focus", async () => {
  const page = await openContact();
  await fill(page);
  // Browsers accept an address without a top-level domain.
  await field(page, "Email").fill("ida@example");
  await send(page).click();
  await expect.poll(() => field(page, "Email").getAttribute("aria-invalid")).toBe("true");
  const described = await field(page, "Email").getAttribute("aria-describedby");
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe("Must be a valid email address");
  await expect.poll(() => field(page, "Email").evaluate((input) => input === document.activeElement)).toBe(true);
});

test("a known subject is inserted at the top of the message, an unknown one is not", async () => {
  const page = await openContact("?subject=security-review");
  await expect.poll(() => field(page, "Message").inputValue()).toBe("Subject: Documents for a security review\n\n");
  await field(page, "Message").press("Control+End");
  await field(page, "Message").pressSequentially("For May");
  await page.getByRole("link", { name: "A partnership" }).click();
  await expect.poll(() => field(page, "Message").inputValue()).toBe("Subject: A partnership\n\nFor May");

  const other = await openContact("?subject=Buy+gold");
  expect(await field(other, "Message").inputValue()).toBe("");
});

test("the form is the only #contact element, and the page shows the company's address, email and LinkedIn profile", async () => {
  const page = await openContact();
  expect(await page.locator("#contact").count()).toBe(1);
  expect(await page.locator("#contact").getByLabel("Full Name").isVisible()).toBe(true);
  expect(await page.getByText("Request Your Personal Demo").count()).toBe(0);
  const main = page.getByRole("main");
  const { brand, contact } = siteConfig;
  for (const line of listImprint(brand.company, contact))
    expect(await main.getByText(line, { exact: true }).isVisible()).toBe(true);
  expect(await main.getByRole("link", { name: contact.email }).getAttribute("href")).toBe(`mailto:${contact.email}`);
  expect(await main.getByRole("link", { name: "LinkedIn" }).getAttribute("href")).toBe(readFact(contact.linkedIn));
});

test("without JavaScript, the page shows the email address instead of the form", async () => {
  const context = await newVisitor(stage.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stage.app.url}/contact`);
  expect(await page.locator("#contact").getByRole("link", { name: siteConfig.contact.email }).isVisible()).toBe(true);
  expect(await form(page).isVisible()).toBe(false);
});
