import { lazy, Suspense } from "react";
import { useReport } from "#admin/api/report.ts";
import { useReportScope, hasFilter } from "#admin/api/report-scope.ts";
import { CountriesCovered } from "#admin/geo/countries-covered.tsx";
import { citiesPanel, countriesPanel, countryLeadsPanel, regionsPanel } from "#admin/geo/geographic-panels.ts";
import { PlacePath } from "#admin/geo/place-path.tsx";
import { useLive } from "#admin/live/live-context.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ReportPanel } from "#admin/panels/report-panel.tsx";
import { useIsShown } from "#admin/panels/shown-panels.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";
import { useSegmentName } from "#admin/segments/segment-data.ts";

const WorldMap = lazy(() => import("#admin/geo/world-map.tsx"));

/** More than there are countries. */
const allCountries = 300;

export default function GeographicAnalysis() {
  const { filters, segment, toggle } = useReportScope();
  const ownName = useSegmentName(filters);
  const hasCountries = useIsShown(countriesPanel.id);
  const { places = [] } = useLive();
  const { data, error, isFetching, isPlaceholderData, refetch } = useReport({
    metrics: ["visitors"],
    dimension: "country",
    limit: allCountries,
    compares: segment !== undefined,
  });
  const rows = data?.rows.filter(({ key }) => key) ?? [];
  const visitors = new Map(
    rows.flatMap(({ key, values: [count] }): [string, number][] => (key && count ? [[key, count]] : [])),
  );
  const others = segment && rows.filter(({ previous }) => previous?.[0]).length;

  function map() {
    if (error && !data)
      return (
        <Failure
          what="The map could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
          className="py-4"
        />
      );
    return (
      <WorldMap
        visitors={visitors}
        places={places}
        isChosen={(value) => hasFilter(filters, { dimension: "country", value })}
        onChoose={(value) => toggle({ dimension: "country", value })}
      />
    );
  }

  return (
    <div className="grid gap-8">
      {hasCountries && (
        <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)]">
          <PanelFrame
            title="Visitors by Country"
            busy={isFetching}
            faded={isPlaceholderData}
            {...(segment && { note: `${ownName} only` })}
          >
            <div className="pt-3">
              <Suspense fallback={<Skeleton className="aspect-2/1 w-full" />}>{map()}</Suspense>
            </div>
          </PanelFrame>
          <div className="grid gap-6">
            <CountriesCovered count={data && visitors.size} others={data && others} />
            <ReportPanel panel={countriesPanel} />
          </div>
        </div>
      )}
      <PlacePath />
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        <ReportPanel panel={countryLeadsPanel} />
        <ReportPanel panel={regionsPanel} />
        <ReportPanel panel={citiesPanel} />
      </div>
    </div>
  );
}
