import type { Page } from "playwright-core";
import { newVisitor } from "./browser.ts";
import { enterDashboard } from "./dashboard-page.ts";
import { addresses, sendVisit } from "./send-visit.ts";
import type { Stage } from "./stage.ts";

/** Sends three visits of today and four of yesterday, and opens the dashboard as an admin on a wide screen. */
export async function openCountedDashboard(stage: Stage): Promise<Page> {
  const { url } = stage.app;
  const { denmark, unitedStates } = addresses;
  const engaged = { type: "time_on_page", timeSpentSeconds: 60 };
  const measured = { type: "web_vital", metric: "LCP", value: 1200, rating: "good" };
  const deep = { type: "scroll_depth", percent: 50 };
  await sendVisit(url, { pages: ["/", "/platform", "/agent"], address: denmark, records: [engaged, deep, measured] });
  await sendVisit(url, { pages: ["/", "/platform"], address: denmark, onPhone: true });
  await sendVisit(url, {
    pages: ["/"],
    address: unitedStates,
    overrides: { utmSource: "newsletter", utmMedium: "email", utmCampaign: "spring" },
    records: [{ type: "agent_click", title: "Finance Agent", agentType: "department_agent" }],
  });
  for (const path of ["/about", "/contact", "/careers", "/login"])
    await sendVisit(url, { pages: [path], agoHours: 24 });
  const context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enterDashboard(page, url);
  return page;
}

/** Finds parts of the dashboard's page, which is only open while tests run. */
export function partsOf(stage: Stage, page: () => Page) {
  const region = (name: string) => page().getByRole("region", { name, exact: true });
  return {
    region,
    figure: (title: string) =>
      page()
        .locator("dl > div, dl:not(:has(> div))", { has: page().getByText(title, { exact: true }) })
        .locator("dd")
        .first()
        .innerText(),
    search: () => new URL(page().url()).searchParams,
    open: (query = "") => page().goto(`${stage.app.url}/admin${query}`),
    /** The button of a row; its name also contains the figure. */
    row: (panel: string, label: string) =>
      region(panel)
        .getByRole("button", { pressed: undefined, name: new RegExp(`^${label}`) })
        .first(),
  };
}
