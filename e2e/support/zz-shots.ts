import { launchBrowser, newVisitor, signInToDashboard } from "./browser.ts";
const url = "http://localhost:4622";
const browser = await launchBrowser();
const context = await newVisitor(browser, { viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.on("pageerror", (error) => console.log("ERROR", error.message));
page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text().slice(0, 300)));
await signInToDashboard(page, url, { email: "owner@orbit.example", password: "correct horse battery staple" });
const shots = process.argv.slice(2);
for (const shot of shots) {
  const [name = "", query = "", width = "1440", scheme = "light", action = ""] = shot.split("|");
  await page.setViewportSize({ width: Number(width), height: Number(width) < 500 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: scheme as "light" });
  await page.goto(`${url}/admin${query}`);
  await page.waitForTimeout(1500);
  if (action) {
    for (const step of action.split(";")) {
      const [kind, what] = step.split("=");
      if (kind === "click") await page.locator(what!).first().click();
      if (kind === "check") await page.locator(what!).first().check();
      await page.waitForTimeout(800);
    }
  }
  await page.screenshot({ path: `/tmp/part-22a/shots/${name}.png` });
}
await browser.close();
