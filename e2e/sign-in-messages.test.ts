import { expect, test } from "vitest";
import { admin } from "./support/app-process.ts";
import { newVisitor } from "./support/browser.ts";
import { expectToast } from "./support/expect-toast.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("the dashboard's sign-in reports failures and success", async () => {
  const page = await (await newVisitor(stage.browser)).newPage();
  await page.goto(`${stage.app.url}/admin`);
  const signIn = page.locator("form button");
  const enter = async (password: string) => {
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password").fill(password);
    await signIn.click();
  };
  await page.route("**/api/auth/sign-in/email", (route) => route.abort(), { times: 1 });
  await enter(admin.password);
  await expectToast(page, { title: "Login error", text: "An error occurred during login." }, true);

  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/auth/sign-in/email", async (route) => released.then(() => route.continue()), { times: 1 });
  await enter("not the password at all");
  await expect.poll(() => signIn.innerText()).toBe("Signing in...");
  expect(await signIn.isDisabled()).toBe(true);
  release();
  await expectToast(page, { title: "Login failed", text: "Invalid email or password." }, true);

  await enter(admin.password);
  await expectToast(page, { title: "Login successful!", text: "Welcome to the admin dashboard." }, false);
});
