import type { Panel } from "#admin/panels/panel.ts";
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
