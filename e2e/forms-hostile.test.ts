import { expect, test } from "vitest";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { newVisitor } from "./support/browser.ts";
import { captchaToken, postJson } from "./support/client.ts";
import { setStage } from "./support/stage.ts";
import { enterDashboard } from "./support/dashboard-page.ts";

const stage = setStage();

const attacks = [
  "<script>window.pwned = 1</script>",
  '"><img src=x onerror="window.pwned = 1">',
  "<svg/onload=window.pwned=1>",
  "javascript:window.pwned=1",
  "=cmd|'/c calc'!A1",
  "{{constructor.constructor('window.pwned=1')()}}",
  "אבג <b>דהו</b> 👩‍💻",
  "x".repeat(200),
];

/** Sends a visit with the attack in every free-text field of its records. */
async function sendAttack(url: string, attack: string): Promise<{ visitorId: string; visitId: string }> {
  const view = pageView({ pageUrl: `/?q=${attack}`, title: attack, utmSource: attack, utmCampaign: attack });
  const records = [
    view,
    recordOf(view, "agent_click", { title: attack, agentType: attack.slice(0, 100) }),
    recordOf(view, "custom", { name: "form_start", properties: { form: attack } }),
  ];
  const sent = batch(records);
  expect((await postJson(`${url}/api/collect`, sent)).status).toBe(202);
  return { visitorId: sent.visitorId, visitId: sent.visitId };
}

test("the dashboard shows hostile input as plain text and executes none of it", async () => {
  const { url } = stage.app;
  for (const attack of attacks) {
    const visit = await sendAttack(url, attack);
    const lead = { fullName: attack, jobTitle: attack, company: attack, message: attack, email: "a@example.com" };
    const response = await postJson(`${url}/api/submit-demo-request`, {
      ...lead,
      visit,
      id: uuidv7(),
      recaptchaToken: await captchaToken(url),
    });
    expect(response.status).toBe(201);
  }
  const page = await (await newVisitor(stage.browser)).newPage();
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) alerts.push(message.text());
  });
  await enterDashboard(page, url);
  await page.getByRole("tab", { name: /Consultation Requests/ }).click();
  const names = page.getByRole("listitem").getByRole("heading");
  await expect.poll(() => names.count()).toBe(attacks.length);
  const shown = await names.allInnerTexts();
  expect(shown.toSorted()).toEqual(attacks.toSorted());
  // The journeys contain the attack as campaign, agent and form.
  const journeys = page.getByRole("button", { name: "Show journey" });
  while ((await journeys.count()) > 0) await journeys.first().click();
  await expect.poll(() => page.getByText("Opened an agent card").count()).toBe(attacks.length);
  const text = await page.getByRole("tabpanel").innerText();
  for (const attack of attacks) expect(text).toContain(`campaign ${attack}`);
  await page.goto(`${url}/admin?view=leads:campaigns`);
  await page.getByRole("region", { name: "Lead Sources" }).getByRole("link").first().click();
  await page.getByRole("button", { name: "Remove filter Campaign is" }).waitFor();
  await expect.poll(() => names.count()).toBe(1);
  expect(await page.evaluate(() => "pwned" in window)).toBe(false);
  expect(alerts).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
