import type { SearchPerformance } from "#contract/search-console.ts";
import { useAnnotations } from "#admin/annotations/annotation-data.ts";
import { ExplorableChart } from "#admin/charts/explorable-chart.tsx";
import { ChartNotes } from "#admin/annotations/chart-notes.tsx";
import { placeAnnotations } from "#admin/annotations/place-annotations.ts";
import { formatDay, formatShortDay } from "#admin/parts/format-time.ts";
import { formatNumber } from "#admin/search/format-search.ts";
import { searchDefinitions } from "#admin/search/search-definitions.ts";
import { searchColumns } from "#admin/search/search-columns.ts";
import { SearchSection } from "#admin/search/search-section.tsx";
import { SearchTable } from "#admin/search/search-table.tsx";

type Day = SearchPerformance["trend"][number];

const lines = [
  { title: "Clicks by Day", name: "clicks", of: (day: Pick<Day, "clicks">) => day.clicks },
  { title: "Impressions by Day", name: "impressions", of: (day: Pick<Day, "impressions">) => day.impressions },
] as const;

/** Clicks and impressions by day, as charts and as a table. */
export function SearchTrends({ performance }: { performance: SearchPerformance }) {
  const { trend, previousFrom, previousTo } = performance;
  const compares = trend.some(({ previous }) => previous !== null);
  const placed = placeAnnotations(
    useAnnotations(),
    trend.map(({ day }) => day),
    "day",
  );
  const note = compares ? `Dashed: ${formatDay(previousFrom)} to ${formatDay(previousTo)}` : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        {lines.map(({ title, name, of }) => (
          <SearchSection key={title} title={title} note={note}>
            <ExplorableChart
              label={title}
              className="h-52 pt-3"
              points={trend.map((day) => toPoint(day, of, compares))}
              name={name}
              format={(value) => formatNumber(value ?? 0)}
              formatTick={formatNumber}
              isCount
              annotations={placed}
            />
          </SearchSection>
        ))}
      </div>
      <ChartNotes placed={placed} />
      <details>
        <summary className="w-fit text-muted underline underline-offset-4 hover:text-text">Show as a table</summary>
        <div className="mt-2 max-h-96 overflow-y-auto">
          <SearchTable<Day>
            caption="Search metrics by day"
            columns={[
              { title: "Day", value: ({ day }) => formatDay(day) },
              searchColumns.clicks,
              {
                title: "Previous Clicks",
                definition: searchDefinitions.previousClicks,
                value: ({ previous }) => (previous ? formatNumber(previous.clicks) : "–"),
              },
              searchColumns.impressions,
              searchColumns.ctr,
              searchColumns.position,
            ]}
            rows={trend}
            empty="No data"
          />
        </div>
      </details>
    </div>
  );
}

function toPoint(day: Day, of: (day: Pick<Day, "clicks" | "impressions">) => number, compares: boolean) {
  return {
    key: day.day,
    tick: formatShortDay(day.day),
    title: formatDay(day.day),
    value: of(day),
    ...(compares && { before: day.previous && of(day.previous), beforeTitle: "previous period" }),
  };
}
