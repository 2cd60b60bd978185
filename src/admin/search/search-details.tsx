import type { SearchPerformance } from "#contract/search-console.ts";
import {
  formatDifference,
  formatNumber,
  formatPosition,
  formatRowCtr,
  nameKeyword,
} from "#admin/search/format-search.ts";
import { pageColumn } from "#admin/search/page-name.tsx";
import { SearchSection } from "#admin/search/search-section.tsx";
import { SearchTable } from "#admin/search/search-table.tsx";

const partNames = {
  branded: "With a brand’s name",
  other: "Without",
  hidden: "Not told by Google",
} as const;

type Compared = SearchPerformance["brand"][number];

const change = ({ clicks, previous }: Pick<Compared, "clicks" | "previous">) =>
  previous ? formatDifference(clicks - previous.clicks) : "–";

export function BrandSplit({ performance: { brand, brandTerms } }: { performance: SearchPerformance }) {
  return (
    <SearchSection
      title="Branded and Non-branded Searches"
      method={`Branded are searches with one of these words: ${brandTerms.join(", ")}. Google does not tell searches that very few people made.`}
    >
      <SearchTable<Compared>
        caption="Branded and non-branded searches"
        columns={[
          { title: "Searches", value: ({ part }) => partNames[part] },
          { title: "Clicks", value: ({ clicks }) => formatNumber(clicks) },
          { title: "Change", value: change },
          { title: "Impressions", value: ({ impressions }) => formatNumber(impressions) },
          { title: "CTR", value: ({ ctr }) => formatRowCtr(ctr) },
          { title: "Position", value: ({ position }) => formatPosition(position) },
        ]}
        rows={brand}
        empty="No search"
      />
    </SearchSection>
  );
}

type Mover = NonNullable<SearchPerformance["movers"]>["gained"][number];

export function Movers({ performance: { movers } }: { performance: SearchPerformance }) {
  return (
    <SearchSection title="Movers" note="Clicks against the period before">
      {movers === null ? (
        <p className="py-4 text-muted">The period before is not known yet</p>
      ) : (
        <SearchTable<Mover>
          caption="Keywords that gained or lost most clicks"
          columns={[
            { title: "Keyword", value: ({ query }) => nameKeyword(query) },
            { title: "Change", value: change },
            { title: "Clicks", value: ({ clicks }) => formatNumber(clicks) },
            { title: "Before", value: ({ previous }) => formatNumber(previous?.clicks ?? 0) },
            { title: "Position", value: ({ position }) => formatPosition(position) },
            { title: "Before, position", value: ({ previous }) => formatPosition(previous?.position ?? 0) },
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
      note="Another title or description may win these clicks"
      method="Expected is what all results of this site at the same positions get on average; missed clicks are impressions times expected CTR, less the clicks."
    >
      <SearchTable
        caption="Pages with high impressions and low CTR"
        columns={[
          pageColumn,
          { title: "Missed Clicks", value: ({ missedClicks }) => formatNumber(missedClicks) },
          { title: "CTR", value: ({ ctr }) => formatRowCtr(ctr) },
          { title: "Expected", value: ({ expectedCtr }) => formatRowCtr(expectedCtr) },
          { title: "Impressions", value: ({ impressions }) => formatNumber(impressions) },
          { title: "Position", value: ({ position }) => formatPosition(position) },
        ]}
        rows={lowCtrPages}
        empty="Every page gets the clicks that its positions promise"
      />
    </SearchSection>
  );
}
