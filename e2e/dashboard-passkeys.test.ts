import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oneTimeCode } from "#server/testing/one-time-code.ts";
import { findViolations } from "./support/accessibility.ts";
import { admin } from "./support/app-process.ts";
import { newVisitor, signInToDashboard } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();
let context: BrowserContext;
let page: Page;

const region = (name: string) => page.getByRole("region", { name, exact: true });
const identity = () => page.getByRole("dialog", { name: "Confirm it’s you" });
const expireConfirmations = () => stage.query("UPDATE sessions SET confirmed_at = now() - interval '11 minutes'");

/** Checks the screen in both themes and at both widths; SHOW_SCREENS names a folder for screenshots. */
async function checkScreen(name: string, part = "html"): Promise<void> {
  await expect.poll(() => page.locator(`${part} [aria-busy=true]`).count()).toBe(0);
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      expect([name, width, colorScheme, await findViolations(page, part)]).toEqual([name, width, colorScheme, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const folder = process.env.SHOW_SCREENS;
      if (!folder) continue;
      await mkdir(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
}

async function addAuthenticator(
  devTools: CDPSession,
): Promise<{ setVerified(isUserVerified: boolean): Promise<void> }> {
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: async (isUserVerified) =>
      void (await devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified })),
  };
}

beforeAll(async () => {
  context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.on("dialog", (dialog) => void dialog.accept());
  await addAuthenticator(await context.newCDPSession(page));
});
afterAll(() => context.close());

test("a passkey can be added, renamed and used to sign in without a password", async () => {
  await signInToDashboard(page, stage.app.url, admin);
  await page.getByRole("link", { name: "Account" }).click();
  await region("Passkeys").getByText("Passkeys cannot be guessed").waitFor();
  await region("Passkeys").getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Passkey name").fill("Laptop");
  await page.getByRole("button", { name: "Create passkey" }).click();
  await region("Passkeys").getByText("never used").waitFor();
  await region("Passkeys").getByRole("button", { name: "Rename Laptop" }).click();
  await page.getByLabel("Passkey name").fill("Laptop at home");
  await page.getByRole("button", { name: "Save" }).click();
  await region("Passkeys").getByText("Laptop at home").waitFor();
  await checkScreen("passkeys");

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).waitFor();
  await checkScreen("sign-in");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("Login successful!").first().waitFor();
  await region("Passkeys").getByText("last used").waitFor();
  expect(await page.getByRole("heading", { level: 1, name: "Account" }).isVisible()).toBe(true);
});

test("granting access first asks for a password or passkey, then continues", async () => {
  await page.getByRole("tab", { name: "Team" }).click();
  await expireConfirmations();
  await page.getByLabel("Email", { exact: true }).fill("reader@example.com");
  await page.getByRole("button", { name: "Invite" }).click();
  await identity().waitFor();
  await checkScreen("identity", "dialog[open]");
  const password = identity().getByLabel("Your password");
  await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
  await password.fill("wrong");
  await identity().getByRole("button", { name: "Confirm", exact: true }).click();
  await identity().getByText("Wrong password. Try again.").waitFor();
  await checkScreen("identity-refused", "dialog[open]");
  // After a cancellation, nobody is invited, and the form shows a message.
  await page.keyboard.press("Escape");
  await page.getByText("Your identity was not confirmed.").waitFor();
  await page.getByRole("button", { name: "Invite" }).click();
  await identity().getByLabel("Your password").fill(admin.password);
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "The invitation link for reader@example.com" }).waitFor();

  await expireConfirmations();
  await page.getByRole("button", { name: "Invite someone else" }).click();
  await page.getByLabel("Email", { exact: true }).fill("other@example.com");
  await page.getByRole("button", { name: "Invite" }).click();
  await identity().getByRole("button", { name: "Use a passkey" }).click();
  await page.getByRole("group", { name: "The invitation link for other@example.com" }).waitFor();
  const invited = await stage.query<{ email: string }>("SELECT email FROM invitations ORDER BY email");
  expect(invited.map(({ email }) => email)).toEqual(["other@example.com", "reader@example.com"]);
});

test("an export asks for confirmation, then downloads the file", async () => {
  await page.getByRole("link", { name: "Dashboard" }).click();
  await page.getByRole("tab", { name: "Consultation Requests" }).click();
  await expireConfirmations();
  await page.getByRole("link", { name: "Export CSV" }).click();
  await identity().getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Export failed").first().waitFor();
  await page.getByRole("link", { name: "Export CSV" }).click();
  await identity().getByLabel("Your password").fill(admin.password);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    identity().getByRole("button", { name: "Confirm", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("consultation-requests.csv");
});

test("a passkey replaces the code after the password; removing the factor requires password and code", async () => {
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("button", { name: "Set up two-factor authentication" }).click();
  await page.getByLabel("Your password").fill(admin.password);
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  const secret = (await page.locator("[data-secret]").getAttribute("data-secret")) as string;
  const [, backupCode = ""] = await page
    .getByRole("list", { name: "Backup codes" })
    .getByRole("listitem")
    .allInnerTexts();
  await page.getByLabel("One-time code").fill(oneTimeCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("Signing in to this account requires a one-time code or a backup code.").waitFor();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByLabel("Email", { exact: true }).fill(admin.email);
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("One-time code").waitFor();
  await checkScreen("second-factor");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.getByText("Signing in to this account requires a one-time code or a backup code.").waitFor();

  await expireConfirmations();
  await region("Passkeys").getByRole("button", { name: "Remove Laptop at home" }).click();
  await identity().getByRole("button", { name: "Use a code" }).click();
  await checkScreen("identity-code", "dialog[open]");
  await identity().getByLabel("One-time code or backup code").fill(oneTimeCode(secret, 1));
  await identity().getByRole("button", { name: "Confirm", exact: true }).click();
  await region("Passkeys").getByText("Passkeys cannot be guessed").waitFor();

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByLabel("Your password").fill(admin.password);
  await checkScreen("turn-off");
  await page.getByLabel("One-time code or backup code").fill(backupCode);
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("button", { name: "Set up two-factor authentication" }).waitFor();

  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  expect(await page.getByRole("alert").innerText()).toBe("The passkey was not accepted.");
});

test("on a touch screen, a passkey can have the longest allowed name, and its identity check can be cancelled", async () => {
  const longest = "漢".repeat(60);
  const phone = await newVisitor(stage.browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const screen = await phone.newPage();
  screen.on("dialog", (dialog) => void dialog.accept());
  const authenticator = await addAuthenticator(await phone.newCDPSession(screen));
  const passkeys = screen.getByRole("region", { name: "Passkeys", exact: true });
  const check = screen.getByRole("dialog", { name: "Confirm it’s you" });
  await signInToDashboard(screen, stage.app.url, admin);
  await screen.getByRole("link", { name: "Account" }).tap();
  await passkeys.getByRole("button", { name: "Add a passkey" }).tap();
  await passkeys.getByRole("button", { name: "Cancel" }).tap();
  await passkeys.getByRole("button", { name: "Add a passkey" }).tap();
  await screen.getByLabel("Passkey name").fill(longest);
  await passkeys.getByRole("button", { name: "Create passkey" }).tap();
  await passkeys.getByText(longest, { exact: true }).waitFor();
  expect(await screen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await expireConfirmations();
  await passkeys.getByRole("button", { name: `Remove ${longest}` }).tap();
  await authenticator.setVerified(false);
  await check.getByRole("button", { name: "Use a passkey" }).tap();
  await check.getByRole("alert").getByText("No passkey was selected.", { exact: true }).waitFor();
  await check.getByRole("button", { name: "Cancel" }).tap();
  await passkeys.getByText("Your identity was not confirmed.").waitFor();
  await authenticator.setVerified(true);
  await passkeys.getByRole("button", { name: `Remove ${longest}` }).tap();
  await check.getByRole("button", { name: "Use a passkey" }).tap();
  await passkeys.getByText("Passkeys cannot be guessed").waitFor();
});
