import { formFunnel } from "#contract/report-figures.ts";
import { withoutVisit } from "#admin/api/report-scope.ts";
import type { Panel } from "#admin/panels/panel.ts";
import { Funnel } from "#admin/views/funnel.tsx";
import { GoalTable } from "#admin/views/goal-table.tsx";
import { LeadRanking } from "#admin/views/lead-ranking.tsx";
import { Ranking } from "#admin/views/ranking.tsx";
import { VitalsTable } from "#admin/views/vitals-table.tsx";

/* Events, goals, leads and page speed. */

const rows = { limit: 7, lines: 7, View: Ranking } as const;
const clicks = { ...rows, unit: "Clicks", metrics: ["agent_clicks"] } as const;
const events = { ...rows, unit: "Number recorded", metrics: ["events"] } as const;

export const agentsPanel: Panel = {
  id: "agents",
  title: "Agent Interest",
  help: "Clicks on agent cards, by agent and by type of card.",
  empty: "No agent clicks",
  hint: "A click is counted when a visitor who consented to analytics opens a card.",
  views: [
    { ...clicks, id: "agents", label: "Agents", dimension: "agent" },
    { ...clicks, id: "types", label: "Card types", dimension: "agent_type" },
  ],
};

export const eventsPanel: Panel = {
  id: "events",
  title: "Events",
  help: "Custom events by name and by property. An event with two properties is listed under both.",
  empty: "No events",
  hint: "Forms record an event when a visitor starts one and when they submit it.",
  views: [
    { ...events, id: "names", label: "Names", dimension: "event" },
    { ...events, id: "properties", label: "Properties", dimension: "property" },
  ],
};

const goals = {
  limit: 7,
  lines: 8,
  View: GoalTable,
  unit: "Conversions, rate, value",
  metrics: ["conversions", "conversion_rate", "conversion_value"],
} as const;

export const goalsPanel: Panel = {
  id: "goals",
  title: "Goals",
  help: "Conversions, conversion rate and value of each goal. Conversions without consent to analytics are counted, but belong to no visit.",
  empty: "No conversions",
  hint: "Demo requests, contact messages and newsletter subscriptions are goals. You can add events and pages as goals in site.config.ts.",
  views: [
    { ...goals, id: "goals", label: "Goals", dimension: "goal" },
    {
      ...goals,
      id: "pages",
      label: "Pages",
      unit: "Conversions, value",
      metrics: ["conversions", "conversion_value"],
      dimension: "page",
    },
    { ...goals, id: "channels", label: "Channels", dimension: "channel" },
    { ...goals, id: "campaigns", label: "Campaigns", dimension: "utm_campaign" },
    { ...rows, id: "leads", label: "Leads", unit: "Leads", metrics: ["leads"], dimension: "lead_source" },
  ],
};

/** Excludes leads without consent, which have no visit and so no known source. Otherwise they would count as "Direct". */
const leads = {
  unit: "Leads",
  metrics: ["leads"],
  filters: [{ ...withoutVisit, excludes: true }],
  limit: 7,
  lines: 7,
  drawsEmpty: true,
  showsGoal: true,
  View: LeadRanking,
} as const;

export const leadsPanel: Panel = {
  id: "leads",
  title: "Lead Sources",
  help: "Consultation requests by the source of the visit in which they were sent, and by the agent cards opened before. Requests without consent to analytics have no visit, so their origin is unknown. Select a row to see its leads.",
  empty: "No leads with a known source",
  hint: "A lead appears here when a visitor who consented to analytics submits a form.",
  views: [
    { ...leads, id: "channels", label: "Channels", dimension: "channel" },
    { ...leads, id: "sources", label: "Sources", dimension: "source" },
    { ...leads, id: "campaigns", label: "Campaigns", dimension: "utm_campaign" },
    { ...leads, id: "landing", label: "Landing pages", dimension: "entry_page" },
    { ...leads, id: "agents", label: "Agents", dimension: "agent", showsGoal: false },
    { ...leads, id: "countries", label: "Countries", dimension: "country" },
    { ...leads, id: "groups", label: "Experiment", dimension: "experiment_group" },
  ],
};

const revenue = {
  unit: "Visitors, leads, wins, value",
  metrics: ["visitors", "leads", "won", "rate_to_won", "won_value"],
  sort: { metric: "leads", order: "desc" },
  credit: "last",
  limit: 10,
  lines: 11,
  View: GoalTable,
} as const;

export const revenuePanel: Panel = {
  id: "revenue",
  title: "Leads and Revenue",
  help: "What each channel, campaign, landing page, country and version of an experiment brought: visitors, leads received in the range, and how many of them have been won, with their value. Each lead is credited to the person's visits before the request: to the last visit, unless you choose otherwise below. Shares always add up to the total. Leads without consent to analytics have a separate row. Amounts in other currencies are not included.",
  empty: "No visitors and no leads",
  hint: "To count a win, move a lead to the stage Won and enter its value under Consultation Requests.",
  views: [
    { ...revenue, id: "channels", label: "Channels", dimension: "channel" },
    { ...revenue, id: "campaigns", label: "Campaigns", dimension: "utm_campaign" },
    { ...revenue, id: "landing", label: "Landing pages", dimension: "entry_page" },
    { ...revenue, id: "countries", label: "Countries", dimension: "country" },
    { ...revenue, id: "groups", label: "Experiment", dimension: "experiment_group" },
  ],
};

export const funnelPanel: Panel = {
  id: "funnel",
  title: "Lead Funnel",
  help: "Form: all visits, visits in which a form was started, and visits in which a form was submitted. Leads: all leads received in the range, with or without consent to analytics, those that were qualified, and those that were won. Abandoned: the last field that a visitor changed in a form they did not submit.",
  empty: "No visits",
  views: [
    {
      id: "form",
      label: "Form",
      unit: "Visits, share of all",
      metrics: formFunnel,
      compares: true,
      lines: 3,
      View: Funnel,
    },
    {
      id: "leads",
      label: "Leads",
      unit: "Leads, share of all",
      metrics: ["leads", "qualified", "won"],
      empty: "No leads",
      compares: true,
      lines: 3,
      View: Funnel,
    },
    {
      ...events,
      id: "fields",
      label: "Abandoned",
      unit: "Abandoned forms, by last field",
      dimension: "property",
      filters: [
        { dimension: "event", value: "form_abandon" },
        { dimension: "property", operator: "^", value: "field=" },
      ],
      empty: "No form was abandoned",
      lines: 4,
    },
  ],
};

export const vitalsPanel: Panel = {
  id: "vitals",
  title: "Web Vitals",
  help: "Loading speed and visual stability for real visitors: 75th percentile, rated against Google's thresholds.",
  empty: "No measurements",
  hint: "Browsers send measurements when a visitor who consented to analytics leaves a page.",
  views: [
    {
      id: "pages",
      label: "Pages",
      unit: "75th percentile",
      metrics: ["vital_samples", "lcp", "inp", "cls", "fcp", "ttfb"],
      dimension: "page",
      limit: 8,
      compares: false,
      lines: 9,
      View: VitalsTable,
    },
  ],
};
