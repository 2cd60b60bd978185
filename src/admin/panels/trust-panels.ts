import type { Panel } from "#admin/panels/panel.ts";
import { ConsentChoices } from "#admin/views/consent-choices.tsx";
import { Ranking } from "#admin/views/ranking.tsx";
import { TimeChart } from "#admin/views/time-chart.tsx";

/* Consent and excluded traffic. */

const rates = {
  unit: "Choices, rate",
  metrics: ["consent_choices", "consent_rate"],
  limit: 7,
  lines: 7,
  View: Ranking,
} as const;

export const consentPanel: Panel = {
  id: "consent",
  title: "Consent",
  help: "Choices in the cookie dialog. Refusals are logged too, without any visitor identifier.",
  empty: "No choices",
  hint: "Every choice in the cookie dialog is logged here.",
  views: [
    {
      id: "choices",
      label: "Choices",
      unit: "Choices in the cookie dialog",
      metrics: [
        "consent_choices",
        "consent_accepted",
        "consent_refused",
        "consent_custom",
        "consent_gpc",
        "consent_rate",
      ],
      lines: 6,
      View: ConsentChoices,
    },
    {
      id: "time",
      label: "Rate over time",
      unit: "",
      metrics: ["consent_rate"],
      dimension: "time",
      lines: 7,
      View: TimeChart,
    },
    { ...rates, id: "countries", label: "Countries", dimension: "country" },
    { ...rates, id: "devices", label: "Devices", dimension: "device_type" },
  ],
};

export const droppedPanel: Panel = {
  id: "dropped",
  title: "Dropped Traffic",
  help: "Records excluded from all metrics, by reason. Only their number is stored; the quarantined batches below await your review. “Grouped as (other)” is the number of values, such as invented pages or events, that exceeded the daily limit for new values. Their records are still counted, without the value.",
  empty: "No dropped records",
  hint: "Records from known bots are counted here.",
  views: [
    {
      id: "reasons",
      label: "Reasons",
      unit: "Records",
      metrics: ["dropped"],
      dimension: "drop_reason",
      limit: 7,
      lines: 5,
      View: Ranking,
    },
    { id: "time", label: "Over time", unit: "", metrics: ["dropped"], dimension: "time", lines: 7, View: TimeChart },
    {
      id: "other",
      label: "Grouped as (other)",
      unit: "Values",
      metrics: ["folded"],
      dimension: "folded_dimension",
      empty: "No values grouped as (other)",
      limit: 7,
      lines: 5,
      View: Ranking,
    },
  ],
};
