import type { SearchPerformance } from "#contract/search-console.ts";
import {
  formatDifference,
  formatNumber,
  formatPosition,
  formatRowCtr,
  nameKeyword,
} from "#admin/search/format-search.ts";
import { pageColumn } from "#admin/search/page-name.tsx";
import { searchDefinitions } from "#admin/search/search-definitions.ts";
import { searchColumns } from "#admin/search/search-columns.ts";
import { SearchSection } from "#admin/search/search-section.tsx";
import { SearchTable } from "#admin/search/search-table.tsx";

const partNames = {
  branded: "Branded",
  other: "Non-branded",
  hidden: "Hidden by Google",
} as const;

type Compared = SearchPerformance["brand"][number];

const change = ({ clicks, previous }: Pick<Compared, "clicks" | "previous">) =>
  previous ? formatDifference(clicks - previous.clicks) : "–";

export function BrandSplit({ performance: { brand, brandTerms } }: { performance: SearchPerformance }) {
  return (
    <SearchSection
      title="Branded and Non-branded Searches"
      method={`Branded searches contain one of these words: ${brandTerms.join(", ")}. Google hides searches made by very few people.`}
    >
      <SearchTable<Compared>
        caption="Branded and non-branded searches"
        columns={[
          { title: "Searches", value: ({ part }) => partNames[part] },
          searchColumns.clicks,
          { title: "Change", definition: searchDefinitions.clickChange, value: change },
          searchColumns.impressions,
          searchColumns.ctr,
          searchColumns.position,
        ]}
        rows={brand}
        empty="No searches"
      />
    </SearchSection>
  );
}

type Mover = NonNullable<SearchPerformance["movers"]>["gained"][number];

export function Movers({ performance: { movers } }: { performance: SearchPerformance }) {
  return (
    <SearchSection title="Keyword Changes" note="Clicks compared with the previous period">
      {movers === null ? (
        <p className="py-4 text-muted">No data for the previous period yet</p>
      ) : (
        <SearchTable<Mover>
          caption="Keywords that gained or lost the most clicks"
          columns={[
            { title: "Keyword", value: ({ query }) => nameKeyword(query) },
            { title: "Change", definition: searchDefinitions.clickChange, value: change },
            searchColumns.clicks,
            {
              title: "Previous Clicks",
              definition: searchDefinitions.previousClicks,
              value: ({ previous }) => formatNumber(previous?.clicks ?? 0),
            },
            searchColumns.position,
            {
              title: "Previous Position",
              definition: searchDefinitions.previousPosition,
              value: ({ previous }) => formatPosition(previous?.position ?? 0),
            },
          ]}
          rows={[...movers.gained, ...movers.lost.toReversed()]}
          empty="No keyword gained or lost clicks"
        />
      )}
    </SearchSection>
  );
}

export function LowCtrPages({ performance: { lowCtrPages } }: { performance: SearchPerformance }) {
  return (
    <SearchSection
      title="Pages with High Impressions and Low CTR"
      note="A better title or description may win these clicks"
      method="Expected CTR is the average for this site’s results at the same positions. Missed clicks are impressions times expected CTR, minus actual clicks."
    >
      <SearchTable
        caption="Pages with high impressions and low CTR"
        columns={[
          pageColumn,
          {
            title: "Missed Clicks",
            definition: searchDefinitions.missedClicks,
            value: ({ missedClicks }) => formatNumber(missedClicks),
          },
          searchColumns.ctr,
          {
            title: "Expected CTR",
            definition: searchDefinitions.expectedCtr,
            value: ({ expectedCtr }) => formatRowCtr(expectedCtr),
          },
          searchColumns.impressions,
          searchColumns.position,
        ]}
        rows={lowCtrPages}
        empty="All pages get the clicks expected for their positions"
      />
    </SearchSection>
  );
}
