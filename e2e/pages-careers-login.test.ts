import { expect, test } from "vitest";
import { readFact, siteConfig } from "#site.config.ts";
import { jobs } from "#site/content/jobs.ts";
import { learningBudget } from "#site/content/open-positions.ts";
import { spellNumber } from "#ui/spell-number.ts";
import { newVisitor, openAfterRefusal } from "./support/browser.ts";
import { phone } from "./support/phone.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const open = (path: string) => openAfterRefusal(stage, path);

test("careers: the page lists four positions with all details, unlimited PTO and the learning budget", async () => {
  const page = await open("/careers");
  const main = page.getByRole("main");
  expect(jobs).toHaveLength(4);
  expect(await main.getByRole("link", { name: "Apply Now" }).count()).toBe(4);
  for (const job of jobs) {
    const item = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name: job.title }) });
    for (const fact of [job.department, job.location, job.type, job.description])
      expect(await item.getByText(fact, { exact: true }).isVisible()).toBe(true);
  }
  expect(await main.getByText("Unlimited PTO").isVisible()).toBe(true);
  expect(await main.getByText(`${learningBudget} learning budget`).isVisible()).toBe(true);
});

test("careers: Apply Now opens a mail draft with the role in its subject", async () => {
  const page = await open("/careers");
  const links = page.getByRole("link", { name: "Apply Now" });
  for (const [index, { title }] of jobs.entries()) {
    const href = (await links.nth(index).getAttribute("href")) ?? "";
    expect(href.startsWith(`mailto:${siteConfig.contact.careersEmail}?`)).toBe(true);
    expect(href).not.toMatch(/[+ ]/);
    expect(new URL(href).searchParams.get("subject")).toContain(title);
  }
});

test("careers: Get in Touch scrolls to the only element with id contact", async () => {
  const page = await open("/careers");
  const contact = page.locator("#contact");
  expect(await contact.count()).toBe(1);
  await page.getByRole("button", { name: "Get in Touch" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("contact");
  await expect.poll(async () => ((await contact.boundingBox())?.y ?? 999) < 400).toBe(true);
  expect(await contact.getByRole("link", { name: siteConfig.contact.careersEmail }).isVisible()).toBe(true);
});

test.each([
  ["a click", {}],
  ["a tap", phone],
])("careers: %s on the hero's link leads to the positions", async (_, options) => {
  const page = await openAfterRefusal(stage, "/careers", options);
  const link = page.getByRole("link", { name: `See the ${spellNumber(jobs.length)} open positions` });
  await (options === phone ? link.tap() : link.click());
  await expect.poll(async () => (await page.locator("#positions").boundingBox())?.y ?? 999).toBeLessThan(100);
});

test("login: the demo account is shown and filled in, and Sign In opens the demo in a new tab without an opener", async () => {
  const page = await open("/login");
  const { demo } = siteConfig;
  const main = page.getByRole("main");
  expect(await main.getByLabel("Email", { exact: true }).inputValue()).toBe(demo.email);
  expect(await main.getByLabel("Password", { exact: true }).inputValue()).toBe(demo.password);
  expect(await main.getByText(demo.email, { exact: true }).isVisible()).toBe(true);
  expect(await main.getByText(demo.password, { exact: true }).isVisible()).toBe(true);

  const button = main.getByRole("button", { name: "Sign In" });
  expect(await button.getAttribute("rel")).toContain("noopener");
  await page
    .context()
    .route(`${readFact(demo.url)}/**`, (route) => route.fulfill({ contentType: "text/html", body: "<p>Demo</p>" }));
  for (const press of [() => button.click(), () => button.press("Enter"), () => button.press("Space")]) {
    const opened = page.context().waitForEvent("page");
    await press();
    const tab = await opened;
    await tab.waitForURL(`${readFact(demo.url)}/`);
    expect(await tab.evaluate(() => opener)).toBeNull();
    await tab.close();
  }
  expect(new URL(page.url()).pathname).toBe("/login");
});

test.each([
  ["Forgot password?", "forgot-password", "I forgot the password of my account"],
  ["Sign up", "sign-up", "I would like an account"],
])("login: %s opens the contact form with its subject filled in", async (name, subject, line) => {
  const page = await open("/login");
  await page.getByRole("main").getByRole("link", { name }).click();
  await page.waitForURL(`**/contact?subject=${subject}`);
  const message = page.getByRole("form", { name: "Contact" }).getByLabel("Message");
  await expect.poll(() => message.inputValue()).toBe(`Subject: ${line}\n\n`);
});

test("login: without JavaScript, Sign In is a link", async () => {
  const context = await newVisitor(stage.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stage.app.url}/login`);
  const link = page.getByText("Sign In", { exact: true });
  expect(await link.getAttribute("href")).toBe(readFact(siteConfig.demo.url));
  expect(await link.getAttribute("target")).toBe("_blank");
});
