import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { titleOfGoal } from "#goal-titles.ts";
import { openDashboard } from "./support/dashboard-page.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";

/* The questions of docs/dashboard.md, each answered with the clicks that are listed there: at most two. */
const stage = setStage(behindProxy);
const formEvent = (name: string) => ({ type: "custom", name, properties: { form: "demo_request" } });
let page: Page;

beforeAll(async () => {
  const { url } = stage.app;
  const campaign = { utmSource: "mail", utmMedium: "email", utmCampaign: "spring" };
  const visit = await sendVisit(url, {
    pages: ["/", "/platform", "/contact"],
    address: addresses.denmark,
    records: [formEvent("form_start"), formEvent("form_submit")],
    overrides: campaign,
  });
  await sendVisit(url, { pages: ["/", "/agent"], address: addresses.unitedStates, onPhone: true });
  await sendVisit(url, {
    pages: ["/agent"],
    overrides: { ...campaign, utmCampaign: "autumn" },
    records: [{ type: "custom", name: "form_abandon", properties: { form: "contact", field: "message" } }],
  });
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, stage, visitor_id, visit_id, created_at, won_at)
     SELECT gen_random_uuid(), name, 'Northwind', 'a@example.com', 'demo_request', stage, visitor, visit,
       now() - make_interval(days => days), CASE stage WHEN 'won' THEN now() END
     FROM (VALUES ('Ada', 'won', $1, $2, 0), ('Late', 'new', NULL, NULL, 4), ('Old', 'won', NULL, NULL, 40))
       AS leads (name, stage, visitor, visit, days)`,
    [visit.visitorId, visit.visitId],
  );
  await stage.query(
    `INSERT INTO segments (id, name, filters, created_by) VALUES (gen_random_uuid(), 'Phones', ARRAY['device:mobile'], 'a@example.com')`,
  );
  page = await openDashboard(stage);
});

const region = (name: string) => page.getByRole("region", { name, exact: true });
const press = (name: string | RegExp) => page.getByRole("button", { name }).first().click();
const explore = async (item: string) => {
  await page.getByRole("button", { name: "Explore" }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
const dialog = (name: string | RegExp) => page.getByRole("dialog", { name });
const inside = (panel: string, name: string) => region(panel).getByRole("button", { name, exact: true }).click();

interface Question {
  question: string;
  /** Each step is one click, or one choice from a list. */
  clicks: (() => Promise<unknown>)[];
  answer: () => Promise<string>;
  expected: RegExp;
}

/** Opening a menu and choosing an item count as two clicks, so an empty second step is added. */
const twoClicks = (item: string) => [() => explore(item), async () => undefined];
const choose = (label: string, option: string) => () => page.getByLabel(label, { exact: true }).selectOption(option);

const questions: Question[] = [
  {
    question: "What happened yesterday?",
    clicks: [choose("Date range", "Yesterday")],
    answer: () => region("Key metrics").innerText(),
    expected: /Page Views\s+\d/,
  },
  {
    question: "How many leads arrived each day?",
    clicks: [() => inside("Traffic over Time", "Leads")],
    answer: () => region("Traffic over Time").getByRole("table", { name: "Leads over time" }).innerText(),
    expected: /\s1\s[^]*\s0\s[^]*\s1$/,
  },
  {
    question: "Which channel or page brought leads?",
    clicks: [() => inside("Lead Sources", "Landing pages")],
    answer: () => region("Lead Sources").innerText(),
    expected: /\/\s+1/,
  },
  {
    question: "Who contacted us, and what did they do first?",
    clicks: [() => page.getByRole("tab", { name: /^Consultation Requests/ }).click()],
    answer: () => page.getByRole("tabpanel").innerText(),
    expected: /Ada/,
  },
  {
    question: "Why did visits change?",
    clicks: twoClicks("Why did visits change?"),
    answer: () => dialog("Why did Visits change?").innerText(),
    expected: /Visits/,
  },
  {
    question: "Which campaign brought a won lead?",
    clicks: twoClicks("Campaigns of won leads"),
    answer: () => dialog(/^Leads and Revenue: Campaigns/).innerText(),
    expected: /Won Value[^]*spring\s+1\s+1\s/,
  },
  {
    question: "What was won in this range, whenever the leads came?",
    clicks: twoClicks("Channels of leads won in this range"),
    answer: () => dialog(/^Leads and Revenue: Channels/).innerText(),
    // Of the two, one was received before the range.
    expected:
      /Won in Range[^]*Origin unknown \(no consent\)\s+–\s+1\s+0\s+0\.0%\s+0\s+1\s[^]*Email\s+2\s+1\s+1\s+100\.0%\s+0\s+1\s/,
  },
  {
    question: "Who are the leads that were won in this range?",
    clicks: [() => press(/^Won in Range 2/)],
    answer: () => dialog("Won in Range").getByRole("table").innerText(),
    expected: /^Lead\s+Won\s[^]*(Ada|Old), Northwind\s[^]*(Ada|Old), Northwind\s/,
  },
  {
    question: "Mobile or desktop: who converts?",
    clicks: [choose("Goal", titleOfGoal("form_begun"))],
    answer: () => region("Device Distribution").innerText(),
    expected: /Desktop\s+2\s+1\s+50\.0%\s+[^]*Mobile\s+1\s+0\s+0\.0%/,
  },
  {
    question: "Where do people leave?",
    clicks: [() => inside("Top Pages", "Exit")],
    answer: () => region("Top Pages").innerText(),
    expected: /\/agent\s+2/,
  },
  {
    question: "How do two campaigns compare?",
    clicks: twoClicks("Compare all campaigns"),
    answer: () => dialog(/^Leads and Revenue: Campaigns/).innerText(),
    expected: /Won[^]*spring\s+1\s+1\s+1\s[^]*autumn\s+1\s+0\s+0\s/,
  },
  {
    question: "Brands: last month and the month before?",
    clicks: twoClicks("Brands: last month and the month before"),
    answer: async () => `${page.url()} ${await dialog(/^Technology: Brands/).innerText()}`,
    expected: /range=last_month&compare=previous_period[^]*Technology: Brands[^]*(Rows|No data in this range)/,
  },
  {
    question: "When am I told of an unusual day?",
    clicks: [() => press("Alerts")],
    answer: () => dialog("Alerts").innerText(),
    expected: /New alert/,
  },
  {
    question: "How many visits take these steps?",
    clicks: twoClicks("Build a funnel"),
    answer: () => dialog("Funnel").innerText(),
    expected: /Show the funnel/,
  },
  {
    question: "What does the segment do that we saved?",
    clicks: [() => press("Segments"), () => press("Show Phones")],
    answer: () => region("Key metrics").innerText(),
    expected: /Page Views\s+2/,
  },
  {
    question: "Which pages are opened after the home page?",
    clicks: twoClicks("Pages before and after a page"),
    answer: () => dialog("Pages before and after a page").innerText(),
    expected: /Directly after \/\s+\/agent\s+1/,
  },
  {
    question: "Why did leads change?",
    clicks: twoClicks("Why did leads change?"),
    answer: () => dialog("Why did Leads change?").innerText(),
    expected: /Leads/,
  },
  {
    question: "Which replies are overdue?",
    clicks: [() => region("Brief").getByRole("link", { name: "Reply now" }).click()],
    answer: () => page.getByRole("dialog").innerText(),
    expected: /Late/,
  },
  {
    question: "Do new visitors differ from returning ones?",
    clicks: twoClicks("New and returning visitors compared"),
    answer: () => region("Key metrics").innerText(),
    expected: /Visitor type is Returning:\s+0/,
  },
  {
    question: "Which pages keep readers longest?",
    clicks: [
      () =>
        region("Top Pages")
          .getByRole("button", { name: /^Show all/ })
          .click(),
      () =>
        dialog(/^Top Pages/)
          .getByRole("button", { name: "Engaged Time", exact: true })
          .click(),
    ],
    answer: () =>
      dialog(/^Top Pages/)
        .getByRole("columnheader", { name: "Engaged Time" })
        .innerText(),
    expected: /↓ Engaged Time/,
  },
  {
    question: "How did the consent rate develop?",
    clicks: [() => inside("Consent", "Rate over time")],
    answer: () => region("Consent").innerText(),
    expected: /Consent Rate over time|No choices/,
  },
  {
    question: "Where do visits of a campaign land?",
    clicks: [
      () => inside("Sources", "Campaigns"),
      () =>
        region("Sources")
          .getByRole("button", { name: /^spring/ })
          .click(),
    ],
    answer: () => region("Top Pages").innerText(),
    expected: /\/contact\s+1/,
  },
  {
    question: "Which countries do visitors come from, and how do they behave?",
    clicks: [
      () => page.getByRole("tab", { name: "Geographic Analysis" }).click(),
      () =>
        region("Top Countries")
          .getByRole("button", { name: /^Show all/ })
          .click(),
    ],
    answer: () => dialog("Top Countries").innerText(),
    expected: /Denmark\s+1[^]*United States\s+1/,
  },
  {
    question: "At which field do people abandon a form?",
    clicks: [() => inside("Lead Funnel", "Abandoned")],
    answer: () => region("Lead Funnel").innerText(),
    expected: /Field: message\s+1/,
  },
  {
    question: "Who is on the site now?",
    clicks: [],
    answer: () => region("On the Site Now").innerText(),
    expected: /\d/,
  },
];

/** Shows the first screen, without a dialog, as the browser's Back does. A reload for each question would take seven times as long. */
async function showFirstScreen(): Promise<void> {
  const open = page.getByRole("dialog");
  for (let count = await open.count(); count > 0; count--) {
    await page.keyboard.press("Escape");
    await open.nth(count - 1).waitFor({ state: "hidden" });
  }
  await page.evaluate(() => {
    history.pushState({}, "", "/admin");
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await region("Top Pages").getByRole("listitem").first().waitFor();
}

test.each(questions)("$question", async ({ clicks, answer, expected }) => {
  expect(clicks.length).toBeLessThanOrEqual(2);
  await showFirstScreen();
  for (const click of clicks) await click();
  await expect.poll(answer).toMatch(expected);
});

test("the name of a lead behind a figure opens the lead", async () => {
  await showFirstScreen();
  await press(/^Won in Range 2/);
  await dialog("Won in Range").getByRole("link", { name: "Old, Northwind" }).click();
  await dialog(/^Old/).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(1);
});
