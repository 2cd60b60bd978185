import type { Panel } from "#admin/panels/panel.ts";
import { GoalTable } from "#admin/views/goal-table.tsx";
import { Ranking } from "#admin/views/ranking.tsx";

const rows = { unit: "Visitors", metrics: ["visitors"], showsGoal: true, View: Ranking } as const;
const empty = "No visitors with a known location";
const source = "Locations are looked up in an IP database on this server; IP addresses are not stored.";

export const countriesPanel: Panel = {
  id: "countries",
  title: "Top Countries",
  help: `Visitors per country. ${source}`,
  empty,
  views: [{ ...rows, id: "countries", label: "Countries", dimension: "country", limit: 10, lines: 10 }],
};

export const regionsPanel: Panel = {
  id: "regions",
  title: "Regions",
  help: `Visitors per region, in the selected country or in all countries. ${source}`,
  empty,
  views: [{ ...rows, id: "regions", label: "Regions", dimension: "region", limit: 8, lines: 8 }],
};

export const citiesPanel: Panel = {
  id: "cities",
  title: "Cities",
  help: `Visitors per city, in the selected country and region or everywhere. ${source}`,
  empty,
  views: [{ ...rows, id: "cities", label: "Cities", dimension: "city", limit: 8, lines: 8 }],
};

export const countryLeadsPanel: Panel = {
  id: "country_leads",
  title: "Leads by Country",
  help: "Consultation requests received in the range, those that have been won, and their value. Each lead is credited to the country of the person's last visit before the request, unless you choose otherwise below. Leads without consent to analytics have a separate row. Amounts in other currencies are not included.",
  empty: "No leads",
  hint: "A lead appears here when a visitor submits a form.",
  views: [
    {
      id: "countries",
      label: "Countries",
      dimension: "country",
      unit: "Leads, won, value",
      metrics: ["leads", "won", "won_value"],
      credit: "last",
      limit: 8,
      lines: 9,
      View: GoalTable,
    },
  ],
};
