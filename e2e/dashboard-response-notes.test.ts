import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { findViolations } from "./support/accessibility.ts";
import { admin } from "./support/app-process.ts";
import { assistantsOf, desk, loadsOf, openResponseCounts, pageLoads, type Screen } from "./support/response-counts.ts";
import { sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";

/* What the panels of page loads and AI crawlers explain, and the leads that they lead to. */
const stage = setStage();
const open = (screen: Screen, query = "") => openResponseCounts(stage, screen, query);

test("the figures are explained: page views, reports without a page load, unusual days, the policy and the switch", async () => {
  const page = await open(desk, "&view=loads:reader");
  const loads = loadsOf(page);
  await loads.getByText(/Page Views in other panels can exceed all page loads/).waitFor();
  await loads.getByText(/^12 page loads that browsers reported with consent are left out/).waitFor();
  await loads.getByText(/unusual days: 3 Jan 2026 \(4,000 page loads, usually 80\)/).waitFor();
  await loads.getByRole("row", { name: "Search engines 40 30 10" }).waitFor();

  await loads.getByText("How page loads are counted, and visits and visitors estimated").click();
  await loads.getByText("responses.countedBy").waitFor();
  await assistantsOf(page).getByText("How fetches are counted").click();
  for (const part of [loads, assistantsOf(page)]) {
    const opened = page.context().waitForEvent("page");
    await part.getByRole("link", { name: "privacy policy" }).click();
    const policy = await opened;
    const { pathname, hash } = new URL(policy.url());
    expect([pathname, hash]).toEqual(["/privacy-policy", "#without"]);
    await policy
      .locator(hash)
      .getByText(/Our server counts page loads/)
      .waitFor();
    await policy.close();
  }
});

test("if the server counted far fewer page loads than browsers reported, there is no estimate, and the share has a warning", async () => {
  const page = await open(desk);
  await loadsOf(page).getByText("≈ 600").waitFor();
  const unmatchedLoads = 900;
  await page.route("**/api/admin/page-loads*", (route) =>
    route.fulfill({ json: { ...pageLoads("day", "2026-01-10"), unmatchedLoads } }),
  );
  await page.route("**/api/admin/visit-estimate*", (route) =>
    route.fulfill({ json: { consentedVisits: 15, unmatchedLoads, estimate: null, whyNone: "unmatched_loads" } }),
  );
  await page.reload();
  await loadsOf(page).getByText("no estimate, because browsers reported many page loads").waitFor();
  const note = loadsOf(page).getByText("900 page loads");
  expect(await note.textContent()).toContain("Do not rely on the share with consent");
});

test("panels with opened explanations pass the accessibility rules in both themes", async () => {
  const page = await open(desk);
  await loadsOf(page).getByText("How page loads are counted, and visits and visitors estimated").click();
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 900 });
      for (const part of ["#panel-all-page-loads", "#panel-ai-assistants"])
        expect([width, colorScheme, part, await findViolations(page, part)]).toEqual([width, colorScheme, part, []]);
    }
});

test("the leads of an assistant open in the list for admins; others are told why not", async () => {
  const { visitorId, visitId } = await sendVisit(stage.app.url, {
    pages: ["/"],
    overrides: { referrer: "https://chatgpt.com/" },
  });
  const lead = async (name: string, visitor: string | null, visit: string | null) =>
    stage.query(
      `INSERT INTO consultation_requests (id, full_name, email, source, visitor_id, visit_id, created_at)
       VALUES ($1, $2, 'lead@example.com', 'demo_request', $3, $4, now())`,
      [randomUUID(), name, visitor, visit],
    );
  await lead("Ada From Assistant", visitorId, visitId);
  await lead("Bo From Elsewhere", null, null);

  const page = await open(desk, "&view=assistants:leads");
  // This test uses the figures of the server instead of the fixed ones.
  await page.unroute("**/api/admin/assistants*");
  await page.reload();
  const assistants = assistantsOf(page);
  await assistants.getByRole("link", { name: "Show 1 lead from OpenAI" }).click();
  await page.getByText("Ada From Assistant").first().waitFor();
  expect(await page.getByText("Bo From Elsewhere").count()).toBe(0);

  await stage.query("UPDATE users SET role = 'viewer' WHERE email = $1", [admin.email]);
  await page.goto(`${stage.app.url}/admin?range=90d&view=assistants:leads`);
  await assistants.getByText("Only admins can open the leads.").waitFor();
  expect(await assistants.getByRole("link").count()).toBe(0);
});
