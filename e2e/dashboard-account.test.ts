import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oneTimeCode } from "#server/testing/one-time-code.ts";
import { findViolations } from "./support/accessibility.ts";
import { admin } from "./support/app-process.ts";
import { newVisitor, signInToDashboard } from "./support/browser.ts";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";

const stage = setStage(behindProxy);
let context: BrowserContext;
let page: Page;

const open = (path: string) => page.goto(`${stage.app.url}${path}`);
const region = (name: string, of = page) => of.getByRole("region", { name, exact: true });
const secretIn = (of: string) => page.getByRole("group", { name: of }).locator(".select-all").innerText();
const figure = (of: Page, title: string) =>
  of
    .locator("dl > div", { has: of.getByText(title, { exact: true }) })
    .locator("dd")
    .first()
    .innerText();

/** Checks a page, or a part of it, in both themes and at both widths. */
async function expectNoViolations(of: Page, part = "html"): Promise<void> {
  await expect.poll(() => of.locator("[aria-busy=true]").count()).toBe(0);
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [390, 1440]) {
      await of.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await of.setViewportSize({ width, height: 900 });
      const found = await findViolations(of, part);
      expect([of.url(), width, colorScheme, found]).toEqual([of.url(), width, colorScheme, []]);
      expect(await of.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
}

beforeAll(async () => {
  const { url } = stage.app;
  await sendVisit(url, { pages: ["/", "/platform"], address: addresses.denmark, onPhone: true });
  await sendVisit(url, { pages: ["/"], address: addresses.unitedStates });
  context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await signInToDashboard(page, url, admin);
});

afterAll(() => context.close());

test("a note can be added to the chart and edited; the build is marked automatically", async () => {
  const chart = region("Traffic over Time");
  await chart.getByText("1 new version of the site in this period").waitFor();
  await chart.getByRole("button", { name: "Add a note" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a note" });
  await sheet.getByLabel("Note").fill("Campaign began");
  await expectNoViolations(page, "dialog[open]");
  await sheet.getByRole("button", { name: "Save" }).click();
  await chart.getByText("1 note and 1 new version of the site in this period").click();
  await chart.locator('[data-marker="note"]').waitFor();
  expect(await chart.getByRole("list").innerText()).toMatch(
    /Campaign began[\s\S]*New version of the site: build [0-9a-f]{12}/,
  );
  await chart.getByRole("button", { name: "Edit the note “Campaign began”" }).click();
  const editDialog = page.getByRole("dialog", { name: "Edit note" });
  await editDialog.getByLabel("Note").fill("Campaign ended");
  await editDialog.getByRole("button", { name: "Save" }).click();
  await chart.getByText("Campaign ended").first().waitFor();
  await expectNoViolations(page, "section:has(details[open])");
});

test("an invited viewer chooses a password and can read figures and notes, but change nothing", async () => {
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("tab", { name: "Team" }).click();
  await page.getByLabel("Email", { exact: true }).fill("Reader@Example.com");
  await page.getByRole("button", { name: "Invite" }).click();
  const link = await secretIn("The invitation link for Reader@Example.com");
  await region("Open Invitations").getByText("reader@example.com").waitFor();
  await expectNoViolations(page);

  const visitor = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  const guest = await visitor.newPage();
  await guest.goto(link);
  await guest.getByRole("heading", { name: "Create your account" }).waitFor();
  await expectNoViolations(guest);
  await guest.getByLabel("New password").fill("passwordpassword");
  await guest.getByRole("button", { name: "Create account" }).click();
  await expect.poll(() => guest.getByLabel("New password").getAttribute("aria-invalid")).toBe("true");
  await guest.getByLabel("New password").fill("three mild orbits in november");
  await guest.getByRole("button", { name: "Create account" }).click();
  await guest.getByRole("heading", { name: "Your account is ready" }).waitFor();
  await guest.reload();
  await guest.getByRole("heading", { name: "This invitation is no longer valid" }).waitFor();
  await expectNoViolations(guest);

  const reader = { email: "reader@example.com", password: "three mild orbits in november" };
  await signInToDashboard(guest, stage.app.url, reader);
  await expect.poll(() => figure(guest, "Total Visitors")).toBe("2");
  await guest.getByText("1 note and 1 new version of the site in this period").click();
  await guest.getByText("Campaign ended").first().waitFor();
  expect(await guest.getByRole("tab").allInnerTexts()).toEqual(["Website Analytics", "Geographic Analysis"]);
  for (const name of [/Delete/, /Share/, /Add a note/, /Edit/, /Release/, /Leads in group/])
    expect([name, await guest.getByRole("button", { name }).count()]).toEqual([name, 0]);
  await guest.getByRole("link", { name: "Account" }).click();
  await region("Sessions", guest).getByText("Current session").waitFor();
  expect(await guest.getByRole("tab").count()).toBe(0);
});

test("the audit log of a phone says what was changed, and is limited to days", async () => {
  await stage.query(
    `INSERT INTO audit_log (id, actor, action, kind, subject, detail, status)
     VALUES (gen_random_uuid(), 'a@example.com', 'Change a lead', 'change', gen_random_uuid()::text, 'stage: won, value', 200)`,
  );
  const onPhone = await openDashboard(stage, "", phone);
  await onPhone.goto(`${stage.app.url}/admin/account`);
  await onPhone.getByRole("tab", { name: "Audit Log" }).tap();
  const log = onPhone.getByRole("region", { name: "Audit Log" });
  await log.getByText("Signed in").first().waitFor();
  await log.getByText("stage: won, value", { exact: true }).waitFor();
  await log.getByLabel("Days").selectOption("Yesterday");
  await log.getByText("No entries match.").waitFor();
  await log.getByLabel("Days").selectOption("Custom range");
  await log.getByText("Signed in").first().waitFor();
  await log.getByLabel("Start date").fill("2026-01-01");
  await log.getByLabel("End date").fill("2026-01-31");
  await log.getByText("No entries match.").waitFor();
  expect(await onPhone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("a shared link shows only its view, until it is revoked", async () => {
  await open("/admin?range=7d&filter=device:mobile");
  await page.getByRole("button", { name: "Share this view" }).click();
  const sheet = page.getByRole("dialog", { name: "Share this view" });
  await sheet.getByLabel("Link name").fill("Board meeting");
  await expectNoViolations(page, "dialog[open]");
  await sheet.getByRole("button", { name: "Create link" }).click();
  const link = await secretIn("The link");

  const visitor = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  const guest = await visitor.newPage();
  await guest.goto(link);
  await guest.getByRole("heading", { level: 1, name: "Board meeting" }).waitFor();
  await guest.getByText("Last 7 days, Device is Mobile").first().waitFor();
  await expect.poll(() => figure(guest, "Total Visitors")).toBe("1");
  await guest.getByText("Won Leads", { exact: true }).waitFor();
  const chart = region("Traffic over Time", guest);
  await chart.getByRole("button", { name: "Visits", exact: true }).waitFor();
  expect(await chart.getByRole("button", { name: "Leads", exact: true }).count()).toBe(0);
  expect(await guest.getByText("with and without consent").count()).toBe(0);
  await region("Top Pages", guest)
    .getByRole("button", { name: /^\/platform/ })
    .first()
    .click();
  await expect.poll(() => figure(guest, "Page Views")).toBe("1");
  await guest.reload();
  await guest.getByRole("button", { name: "Remove filter Page is /platform" }).click();
  await expect.poll(() => figure(guest, "Page Views")).toBe("2");
  expect(await guest.getByRole("link", { name: "Account" }).count()).toBe(0);
  // Excludes the panels, which are checked on the dashboard.
  await expectNoViolations(guest, "header, main > :first-child");

  await open("/admin/account?tab=sharing");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Revoke Board meeting" }).click();
  await region("Shared Links").getByText("No shared links.").waitFor();
  const authorization = `Bearer ${new URL(link).hash.slice(1)}`;
  const response = await fetch(`${stage.app.url}/api/admin/report?metrics=visitors`, { headers: { authorization } });
  expect(response.status).toBe(401);
  const refusal = guest.getByRole("heading", { name: "This link is no longer valid" });
  // The open view may already show that the link was revoked.
  await guest.getByRole("tab", { name: "Geographic Analysis" }).or(refusal).click();
  await refusal.waitFor();
  await expectNoViolations(guest);
});

test("after two-factor authentication is set up, sign-in requires a code", async () => {
  await open("/admin/account");
  await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
  await page.getByLabel("Your password").fill(admin.password);
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  await page.getByRole("img", { name: "QR code with the setup key for the authenticator app" }).waitFor();
  const secret = (await page.locator("[data-secret]").getAttribute("data-secret")) as string;
  expect(await page.locator("[data-secret]").innerText()).toBe(secret.match(/.{1,4}/g)?.join(" "));
  expect(await page.getByRole("link", { name: "open it in the app" }).getAttribute("href")).toMatch(
    /^otpauth:\/\/totp/,
  );
  const backupCode = await page.getByRole("list", { name: "Backup codes" }).getByRole("listitem").first().innerText();
  await expectNoViolations(page);
  await page.getByLabel("One-time code").fill(oneTimeCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("Signing in to this account requires a one-time code or a backup code.").waitFor();
  await page.getByRole("button", { name: "Logout" }).click();

  await page.getByLabel("Email", { exact: true }).fill(admin.email);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("One-time code").fill("000000");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("This code is wrong, expired or already used.").waitFor();
  await expectNoViolations(page);
  await page.getByLabel("One-time code").fill(oneTimeCode(secret, 1));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { level: 1, name: "Account" }).waitFor();
  await page.getByRole("button", { name: "Logout" }).click();

  await page.getByLabel("Email", { exact: true }).fill(admin.email);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Use a backup code" }).click();
  await page.getByLabel("Backup code").fill(backupCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("tab", { name: "Audit Log" }).click();
  await page.getByLabel("Type of entry").selectOption("Sign-ins");
  await region("Audit Log").getByText("Sign in with two-factor authentication").first().waitFor();
  await expectNoViolations(page);
});
