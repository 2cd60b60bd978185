import type { SearchRow } from "#contract/search-console.ts";
import { formatNumber, formatPosition, formatRowCtr } from "#admin/search/format-search.ts";
import { searchDefinitions } from "#admin/search/search-definitions.ts";
import type { Column } from "#admin/search/search-table.tsx";

type Figures = Pick<SearchRow, "clicks" | "impressions" | "ctr" | "position">;

/** Columns for all tables of search figures; a table uses those for which it has data. */
export const searchColumns = {
  clicks: { title: "Clicks", definition: searchDefinitions.clicks, value: ({ clicks }) => formatNumber(clicks) },
  impressions: {
    title: "Impressions",
    definition: searchDefinitions.impressions,
    value: ({ impressions }) => formatNumber(impressions),
  },
  ctr: { title: "CTR", definition: searchDefinitions.ctr, value: ({ ctr }) => formatRowCtr(ctr) },
  position: {
    title: "Position",
    definition: searchDefinitions.position,
    value: ({ position }) => formatPosition(position),
  },
} satisfies Record<string, Column<Figures>>;
