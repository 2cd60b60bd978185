import { chromium } from "playwright-core";
import { readFileSync, mkdirSync } from "node:fs";
const password = /password\s+(\S+)/i.exec(readFileSync("/tmp/demo.log", "utf8"))?.[1] ?? process.env.PW!;
mkdirSync("/tmp/shots", { recursive: true });
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
const [widths, scheme, ...queries] = process.argv.slice(2);
for (const width of widths!.split(",").map(Number)) {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : width > 1500 ? 1080 : 768 },
    colorScheme: scheme as "dark",
  });
  const page = await context.newPage();
  await page.goto("http://localhost:4600/admin");
  await page.getByLabel("Email").fill("admin@orbit.example");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: /sign in/i }).click();
  await page.getByRole("tablist").first().waitFor();
  for (const q of queries) {
    await page.goto(`http://localhost:4600/admin?${q}`);
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(800);
    await page.screenshot({
      path: `/tmp/shots/${width}-${scheme}-${q.replace(/[^a-z]+/g, "_")}.png`,
      fullPage: process.env.FULL === "1",
    });
  }
  await context.close();
}
await browser.close();
