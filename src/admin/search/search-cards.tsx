import type { SearchPerformance, SearchSummary } from "#contract/search-console.ts";
import { useState } from "react";
import { Sheet } from "#admin/parts/sheet.tsx";
import { searchDefinitions } from "#admin/search/search-definitions.ts";
import { DefinedNumber } from "#admin/search/search-table.tsx";
import { formatCtr, formatDifference, formatNumber, formatPosition } from "#admin/search/format-search.ts";

interface SearchCard {
  title: string;
  definition: string;
  text: string;
  value: (summary: SearchSummary) => string;
  change: (now: SearchPerformance["totals"], before: NonNullable<SearchPerformance["totals"]["previous"]>) => string;
}

const since = "vs. previous period";
const points = (difference: number) =>
  `${difference < 0 ? "−" : "+"}${Math.abs(difference * 100).toFixed(2)} percentage points ${since}`;
const places = (difference: number) =>
  Math.abs(difference) < 0.005
    ? "unchanged vs. previous period"
    : `${Math.abs(difference).toFixed(2)} ${difference < 0 ? "better" : "worse"} ${since}`;

const cards: readonly SearchCard[] = [
  {
    title: "Total Impressions",
    definition: searchDefinitions.impressions,
    text: "Search result appearances",
    value: ({ totalImpressions }) => formatNumber(totalImpressions),
    change: (now, before) => `${formatDifference(now.impressions - before.impressions)} ${since}`,
  },
  {
    title: "Total Clicks",
    definition: searchDefinitions.clicks,
    text: "Clicks from search results",
    value: ({ totalClicks }) => formatNumber(totalClicks),
    change: (now, before) => `${formatDifference(now.clicks - before.clicks)} ${since}`,
  },
  {
    title: "Average CTR",
    definition: searchDefinitions.ctr,
    text: "Click-through rate",
    value: ({ avgCTR }) => formatCtr(avgCTR),
    change: (now, before) => points(now.ctr - before.ctr),
  },
  {
    title: "Average Position",
    definition: searchDefinitions.position,
    text: "Average search ranking",
    value: ({ avgPosition }) => formatPosition(avgPosition),
    change: (now, before) => places(now.position - before.position),
  },
];

/** Omits the change when the previous period is unknown. */
export function SearchCards({ summary, totals }: { summary: SearchSummary; totals?: SearchPerformance["totals"] }) {
  const [opened, setOpened] = useState<SearchCard>();
  return (
    <section aria-label="Search metrics" className="border-y border-rule">
      <dl className="grid grid-cols-2 gap-px bg-rule lg:grid-cols-4">
        {cards.map((card) => {
          const { title, text, value, change } = card;
          return (
            <div key={title} className="flex flex-col bg-surface py-4 pr-3 max-lg:even:pl-4 lg:not-first:pl-6">
              <dt className="order-2 mt-1 font-medium">{title}</dt>
              <dd className="order-1 font-display text-[2rem] leading-none font-medium tabular-nums">
                <DefinedNumber title={title} onOpen={() => setOpened(card)} value={value(summary)} />
              </dd>
              <dd className="order-3 text-[0.8125rem] text-muted">{text}</dd>
              {totals?.previous && (
                <dd className="order-4 text-[0.8125rem] text-muted tabular-nums">{change(totals, totals.previous)}</dd>
              )}
            </div>
          );
        })}
      </dl>
      <Sheet open={opened !== undefined} onClose={() => setOpened(undefined)} title={opened?.title ?? ""}>
        <p className="max-w-[65ch]">{opened?.definition}</p>
      </Sheet>
    </section>
  );
}
