import { expect, test } from "vitest";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { captchaToken, postJson } from "./support/client.ts";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

test("an open lead leads to the next and the previous one, also after it has been answered", async () => {
  const { url } = stage.app;
  for (const fullName of ["Ida Holm", "Jens Kok", "Mette Bro"]) {
    const form = { fullName, jobTitle: "CFO", company: "Nordhavn", email: `${fullName.replace(" ", ".")}@example.com` };
    const sent = { id: uuidv7(), ...form, recaptchaToken: await captchaToken(url) };
    expect(await postJson(`${url}/api/submit-demo-request`, sent)).toHaveProperty("status", 201);
  }
  const page = await openDashboard(stage, "?tab=consultations&leads=table");
  const panel = page.getByRole("dialog");
  const shows = (name: string) => panel.getByRole("heading", { name: `${name}, Nordhavn` }).waitFor();
  const step = (name: RegExp) => panel.getByRole("navigation").getByRole("button", { name });

  await page.getByRole("button", { name: "Ida Holm", exact: true }).click();
  await shows("Ida Holm");
  expect(await step(/^Previous lead/).getAttribute("aria-disabled")).toBe("true");
  // A draft belongs to its lead.
  await panel.getByLabel("New note").fill("Only about Ida");
  await step(/^Next lead: Jens Kok/).click();
  await shows("Jens Kok");
  expect(await panel.getByLabel("New note").inputValue()).toBe("");
  expect(new URL(page.url()).searchParams.has("lead")).toBe(true);

  // An answered lead moves down in the list, but the next one to answer stays the next.
  await panel.getByLabel("Stage").selectOption("contacted");
  await panel.getByText("Stage: New → Contacted").waitFor();
  await step(/^Next lead: Mette Bro/).focus();
  await page.keyboard.press("Enter");
  await shows("Mette Bro");
  // The focus stays on the button, so that Enter goes on, and nothing happens at the end.
  await page.keyboard.press("Enter");
  await shows("Mette Bro");
  expect(await step(/^Next lead$/).getAttribute("aria-disabled")).toBe("true");
  await step(/^Previous lead: Jens Kok/).click();
  await shows("Jens Kok");
  await page.goBack();
  await shows("Mette Bro");
  await page.context().close();
});

test("the browser asks before a page with an unsent note is left, and only then", async () => {
  const page = await openDashboard(stage, "?tab=consultations&leads=table");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByRole("button", { name: "Ida Holm", exact: true }).click();
  const note = page.getByRole("dialog").getByLabel("New note");
  await note.click();
  await page.keyboard.type("Called twice");
  await page.keyboard.press("Escape");
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await page.getByRole("button", { name: "Ida Holm", exact: true }).click();
  expect(await note.inputValue()).toBe("Called twice");
  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByText("Called twice").waitFor();
  await expect.poll(() => note.inputValue()).toBe("");
  await page.reload();
  await page.getByRole("dialog").getByText("Called twice").waitFor();
  expect(asked).toHaveLength(1);
  await page.context().close();
});

test("the steps fit a phone and react to touch", async () => {
  const page = await openDashboard(stage, "?tab=consultations&leads=table", phone);
  await page.getByRole("button", { name: "Ida Holm", exact: true }).tap();
  const panel = page.getByRole("dialog");
  await panel.getByRole("button", { name: /^Next lead: / }).tap();
  await panel.getByRole("heading", { name: "Mette Bro, Nordhavn" }).waitFor();
  expect(await panel.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  await page.context().close();
});
