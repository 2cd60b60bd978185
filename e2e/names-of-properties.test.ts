import { beforeAll, expect, test } from "vitest";
import { setStage } from "./support/stage.ts";
import { findViolations } from "./support/accessibility.ts";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";

const stage = setStage(behindProxy);

/** Names that every JavaScript object has. A visitor can send them as the name of an event, a campaign and the like. */
const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];

beforeAll(async () => {
  for (const name of names) {
    // A section may only have lower-case letters.
    const sections = name === "constructor" ? [{ type: "section_time", sections: { constructor: 12 } }] : [];
    await sendVisit(stage.app.url, {
      pages: ["/", `/${name}`],
      address: addresses.denmark,
      overrides: {
        title: name,
        language: name.replaceAll("_", ""),
        timezone: name,
        utmSource: name,
        utmMedium: name,
        utmCampaign: name,
        utmTerm: name,
        utmContent: name,
      },
      records: [
        { type: "custom", name, properties: JSON.parse(`{ "${name}": "${name}" }`) },
        { type: "conversion", conversionType: name },
        { type: "agent_click", title: name, agentType: name },
        ...sections,
      ],
    });
  }
});

test("events, pages and campaigns with the names of object properties are shown like others", async () => {
  const page = await openDashboard(stage, "?range=today");
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  const events = page.getByRole("region", { name: "Events", exact: true });
  await events.getByText("ToString").waitFor();
  expect(await events.innerText()).toContain("Constructor");
  for (const tab of await page.getByRole("tab").all()) {
    await tab.click();
    await page.getByRole("tabpanel").waitFor();
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    expect(await page.getByText("could not be shown").count()).toBe(0);
  }
  for (const dimension of [
    "event",
    "goal",
    "utm_campaign",
    "utm_source",
    "page",
    "language",
    "timezone",
    "agent_type",
    "property",
    "section",
  ]) {
    await page.goto(`${stage.app.url}/admin?range=today&filter=${dimension}:constructor&goal=__proto__`);
    await page.getByRole("tabpanel").waitFor();
    await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
    expect([dimension, await page.getByText(/could not be shown|went wrong/).count()]).toEqual([dimension, 0]);
  }
  expect(errors).toEqual([]);
});

test.each([
  ["a mouse", "click", {}],
  ["touch", "tap", phone],
] as const)("a panel that fails leaves the others, and recovers by %s", async (_, press, options) => {
  const page = await openDashboard(stage, "?tab=geographic", options);
  let isBroken = true;
  await page.route(/api\/admin\/report\?.*dimension=event\b/, async (route) => {
    const response = await route.fetch();
    const report = await response.json();
    if (isBroken) report.rows = [{ key: "a", values: null }];
    await route.fulfill({ response, json: report });
  });
  await page.goto(`${stage.app.url}/admin?range=today`);
  const events = page.getByRole("region", { name: "Events", exact: true });
  const failure = events.getByText("The panel Events could not be shown.");
  await failure.waitFor();
  await page
    .getByRole("region", { name: "Top Pages", exact: true })
    .getByRole("button", { name: /^\// })
    .first()
    .waitFor();
  await expect.poll(() => findViolations(page, "#panel-events")).toEqual([]);
  // With the same content, it fails again.
  await events.getByRole("button", { name: "Try again" })[press]();
  await failure.waitFor();
  // Another view is tried at once.
  await events.getByRole("button", { name: "Properties" })[press]();
  await events.getByText("Constructor: constructor").waitFor();
  isBroken = false;
  await page.getByRole("button", { name: "Refresh Data" })[press]();
  await events.getByRole("button", { name: "Names" })[press]();
  await events.getByText("ToString").waitFor();
  expect(await events.getByRole("alert").count()).toBe(0);
});
