import { formFunnel } from "#contract/report-figures.ts";
import type { Panel } from "#admin/panels/panel.ts";
import { Funnel } from "#admin/views/funnel.tsx";
import { GoalTable } from "#admin/views/goal-table.tsx";
import { LeadRanking } from "#admin/views/lead-ranking.tsx";
import { Ranking } from "#admin/views/ranking.tsx";
import { VitalsTable } from "#admin/views/vitals-table.tsx";

/* What visitors did, and how the pages served them. */

const rows = { limit: 7, lines: 7, View: Ranking } as const;
const clicks = { ...rows, unit: "Clicks", metrics: ["agent_clicks"] } as const;
const events = { ...rows, unit: "Events", metrics: ["events"] } as const;

export const agentsPanel: Panel = {
  id: "agents",
  title: "Agent Interest",
  help: "Clicks on the agent cards of the site, by agent and by the kind of card.",
  empty: "No agent card was clicked",
  hint: "Cards on the home page count as soon as a visitor with consent opens one.",
  views: [
    { ...clicks, id: "agents", label: "Agents", dimension: "agent" },
    { ...clicks, id: "types", label: "Card types", dimension: "agent_type" },
  ],
};

export const eventsPanel: Panel = {
  id: "events",
  title: "Events",
  help: "Custom events by name and by what was kept beside it. An event with two properties stands under both.",
  empty: "No event was recorded",
  hint: "Forms record an event when somebody begins and when they submit.",
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
  help: "Outcomes, the part of all visits in which they were reached, and what they are worth. Those without consent count too, without a visit.",
  empty: "No goal was reached",
  hint: "A demo request, a contact message and a subscription are goals, and so is every event or page that site.config.ts calls one.",
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

/** One without consent has no visit, and so no origin: it would stand under "Direct", which nobody knows it was. */
const leads = {
  unit: "Leads",
  metrics: ["leads"],
  filters: [{ dimension: "channel", value: "", excludes: true }],
  limit: 7,
  lines: 7,
  View: LeadRanking,
} as const;

export const leadsPanel: Panel = {
  id: "leads",
  title: "What Brings Leads",
  help: "Consultation requests by the visit in which they were sent, and by the agent cards that were opened before. Those of visitors without consent to analytics have no visit and are left out. Choose a row to see its leads.",
  empty: "No request came of a visit that is known",
  hint: "It takes a visitor who consents to analytics and then sends a form.",
  views: [
    { ...leads, id: "channels", label: "Channels", dimension: "channel" },
    { ...leads, id: "sources", label: "Sources", dimension: "source" },
    { ...leads, id: "campaigns", label: "Campaigns", dimension: "utm_campaign" },
    { ...leads, id: "landing", label: "Landing pages", dimension: "entry_page" },
    { ...leads, id: "agents", label: "Agents", dimension: "agent" },
    { ...leads, id: "countries", label: "Countries", dimension: "country" },
    { ...leads, id: "groups", label: "Experiment", dimension: "experiment_group" },
  ],
};

export const funnelPanel: Panel = {
  id: "funnel",
  title: "From Visit to Lead",
  help: "Of all visits, those in which somebody began a form, and of these those in which it was submitted.",
  empty: "No visit was recorded",
  views: [
    { id: "form", label: "Form", unit: "Visits, of all", metrics: formFunnel, compares: true, lines: 3, View: Funnel },
  ],
};

export const vitalsPanel: Panel = {
  id: "vitals",
  title: "Web Vitals",
  help: "How fast and steady pages were for visitors: what three quarters of the measurements do not exceed, against Google's thresholds.",
  empty: "No measurement was recorded",
  hint: "Browsers of visitors with consent send them when a page is left.",
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
