import type { SearchConsoleResult, SearchRow } from "#contract/search-console.ts";
import { nameKeyword } from "#admin/search/format-search.ts";
import { pageKeyColumn } from "#admin/search/page-name.tsx";
import { searchColumns } from "#admin/search/search-columns.ts";
import { SearchSection } from "#admin/search/search-section.tsx";
import { EstimatedBadge } from "#admin/search/search-source.tsx";
import { type Column, SearchTable } from "#admin/search/search-table.tsx";

const figures: readonly Column<SearchRow>[] = [searchColumns.ctr, searchColumns.clicks, searchColumns.impressions];

export function TopKeywords({ result: { rows, estimated } }: { result: SearchConsoleResult }) {
  return (
    <SearchSection title="Top Keywords" note={estimated && <EstimatedBadge />}>
      <SearchTable
        caption="Top keywords"
        columns={[{ title: "Keyword", value: ({ keys }) => nameKeyword(keys[0]) }, searchColumns.position, ...figures]}
        rows={rows}
        empty="No keywords with impressions in this period"
      />
    </SearchSection>
  );
}

export function TopLandingPages({ result: { rows, estimated } }: { result: SearchConsoleResult }) {
  return (
    <SearchSection title="Top Landing Pages" note={estimated && <EstimatedBadge />}>
      <SearchTable
        caption="Top landing pages"
        columns={[pageKeyColumn, ...figures]}
        rows={rows}
        empty="No pages with impressions in this period"
      />
    </SearchSection>
  );
}
