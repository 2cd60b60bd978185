import type { Panel } from "#admin/panels/panel.ts";
import { Ranking } from "#admin/views/ranking.tsx";

const rows = { unit: "Visitors", metrics: ["visitors"], View: Ranking } as const;
const empty = "No visitor was placed";
const source = "Places come from a database of addresses on our own server; the address itself is not kept.";

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
  help: `Visitors per region, of the country that is chosen or of all. ${source}`,
  empty,
  views: [{ ...rows, id: "regions", label: "Regions", dimension: "region", limit: 8, lines: 8 }],
};

export const citiesPanel: Panel = {
  id: "cities",
  title: "Cities",
  help: `Visitors per city, of the country and region that are chosen or of all. ${source}`,
  empty,
  views: [{ ...rows, id: "cities", label: "Cities", dimension: "city", limit: 8, lines: 8 }],
};
