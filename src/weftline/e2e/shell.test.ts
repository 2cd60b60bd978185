import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { acceptAll, newVisitor, openPage } from "../../../e2e/support/browser.ts";
import { setStage } from "../../../e2e/support/stage.ts";
import { phone } from "../../../e2e/support/phone.ts";
import { openLanding } from "./landing-page.ts";

const site = setStage();

test("the landing page has six anchors, the preview banner and a sticky nav", async () => {
  const page = await openLanding(site);
  for (const id of ["features", "projects", "why-us", "blog", "contact", "contact-info"])
    expect(await page.locator(`#${id}`).count()).toBe(1);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
  const nav = await page.getByRole("navigation", { name: "Main" }).boundingBox();
  expect([nav?.y, nav?.height]).toEqual([0, 64]);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.getByRole("navigation").getByRole("link", { name: "Why us" }).first().click();
  await expect.poll(() => page.url()).toContain("/template#why-us");
  const top = () => page.locator("#why-us").evaluate((part) => Math.round(part.getBoundingClientRect().top));
  await expect.poll(top).toBe(64);
  await page.getByRole("navigation").getByRole("link", { name: "About", exact: true }).first().click();
  await page.waitForURL("**/template-about");
  await expect.poll(scrolled).toBe(0);
  await page.getByRole("link", { name: `Return to ${siteConfig.brand.name}` }).click();
  await page.waitForURL(`${site.app.url}/`);
  await page.locator(`[data-brand=${siteConfig.brand.id}]`).waitFor();
});

test.each([768, 860, 1024])("at %i px, the nav fits even beside a scrollbar", async (width) => {
  const page = await openLanding(site, { viewport: { width, height: 640 } });
  const overflow = await page.getByRole("navigation").evaluate((nav) => {
    nav.style.right = "15px";
    const column = nav.querySelector(".page-column")!;
    const lastItem = column.children[1]!.lastElementChild!;
    const edge = column.getBoundingClientRect().right - parseFloat(getComputedStyle(column).paddingRight);
    return lastItem.getBoundingClientRect().right - edge;
  });
  expect(overflow).toBeLessThan(1);
});

test("on a phone, the menu contains the same items and closes when one is selected", async () => {
  const page = await openLanding(site, phone);
  const menu = page.getByRole("button", { name: "Menu" });
  const item = (name: string) => page.locator("#site-menu").getByText(name, { exact: true });
  await menu.click();
  for (const name of ["Home", "About", "Blog", "Development process", "Features", "Projects", "Why us", "Contact Us"])
    await item(name).waitFor();
  await item("Blog").click();
  await page.waitForURL("**/template-blog");
  await expect.poll(() => page.locator("#site-menu").isVisible()).toBe(false);
  await menu.click();
  await item("Contact Us").click();
  await expect.poll(() => page.locator("#site-menu").isVisible()).toBe(false);
  await expect.poll(() => page.locator("#contact").evaluate((part) => part === document.activeElement)).toBe(true);
});

test("each brand has its own style sheet and chunk, and loading fonts causes no layout shift", async () => {
  const html = await (await fetch(`${site.app.url}/template`)).text();
  const about = await (await fetch(`${site.app.url}/about`)).text();
  const styles = (text: string) => [...text.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map((match) => match[1]);
  expect(styles(html)).toHaveLength(1);
  expect(styles(html)).not.toEqual(styles(about));
  const loadsChunk = async (path: string, name: string) => {
    const page = await openPage(await newVisitor(site.browser), site.app.url + path);
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
    await page.context().close();
    return loaded.some((url) => url.includes(`/assets/${name}-`));
  };
  expect([await loadsChunk("/template", "weftline"), await loadsChunk("/template", siteConfig.brand.id)]).toEqual([
    true,
    false,
  ]);
  expect([await loadsChunk("/about", "weftline"), await loadsChunk("/about", siteConfig.brand.id)]).toEqual([
    false,
    true,
  ]);

  const context = await newVisitor(site.browser);
  await context.addInitScript(() => {
    const seen = globalThis as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Delays the fonts, so that the page is first rendered with fallback fonts.
  await context.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const page = await openPage(context, `${site.app.url}/template`);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => document.fonts.check("18px 'Brygada 1918'"))).toBe(true);
  expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThan(0.005);
});

test("page views have the brand Weftline, including after a navigation", async () => {
  const context = await newVisitor(site.browser);
  const page = await openPage(context, `${site.app.url}/template`);
  const views: { brand?: string; url: string }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/collect")) return;
    const { records = [] } = request.postDataJSON() as { records?: { type: string; brand?: string; url: string }[] };
    views.push(...records.filter(({ type }) => type === "page_view"));
  });
  const first = page.waitForResponse((response) => response.url().endsWith("/api/collect"));
  await acceptAll(page);
  expect((await first).status()).toBe(202);
  await page.getByRole("navigation").getByRole("link", { name: "About", exact: true }).first().click();
  await expect.poll(() => views.length).toBe(2);
  expect(views.map(({ brand }) => brand)).toEqual(["weftline", "weftline"]);
});

test("the newsletter form in the footer works and shows its toasts", async () => {
  const page = await openLanding(site);
  const form = page.getByRole("form", { name: "Newsletter" });
  const toast = (title: string, text: string) =>
    page.getByRole("status").filter({ hasText: title }).filter({ hasText: text }).first().waitFor();
  await form.getByRole("button", { name: "Subscribe" }).click();
  await toast("Error", "Please enter your email address.");
  for (const [title, text] of [
    ["Success!", "Thank you for subscribing to our newsletter."],
    ["Already subscribed!", "This email is already subscribed to our newsletter."],
  ] as const) {
    await form.getByLabel("Email").fill("mill@example.com");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await toast(title, text);
    expect(await form.getByLabel("Email").inputValue()).toBe("");
  }
});

test("the cookie dialog's link opens a page of the other brand, at the top and in its theme", async () => {
  const page = await openLanding(site);
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  await page.getByRole("button", { name: "Cookie Settings" }).click();
  await page.getByRole("link", { name: /Learn more/ }).click();
  await page.waitForURL("**/privacy-policy");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const font = () => page.locator("h1").evaluate((heading) => getComputedStyle(heading).fontFamily);
  await expect.poll(font).toContain("Familjen");
});

test("Explore Projects scrolls to the projects, and Contact Us to the contact section", async () => {
  const page = await openLanding(site, { reducedMotion: "reduce" });
  const top = (id: string) => page.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top));
  await page.getByRole("button", { name: "Explore Projects" }).click();
  await expect.poll(() => top("projects")).toBe(64);
  await page.getByRole("main").getByRole("button", { name: "Contact Us" }).click();
  await expect.poll(() => page.locator("#contact").evaluate((part) => part === document.activeElement)).toBe(true);
});

test("at 320 px, the page does not scroll horizontally", async () => {
  const page = await openLanding(site, { viewport: { width: 320, height: 640 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
