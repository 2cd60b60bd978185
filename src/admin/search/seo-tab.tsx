import type { SearchConsoleResult, SearchPerformance } from "#contract/search-console.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { Spinner } from "#admin/parts/spinner.tsx";
import { formatDay } from "#admin/parts/format-time.ts";
import { formatNumber } from "#admin/search/format-search.ts";
import { PageHealth } from "#admin/search/page-health.tsx";
import { SearchCards } from "#admin/search/search-cards.tsx";
import { isBeingFetched, useSearchConsole, useSearchDays, useSearchPerformance } from "#admin/search/search-data.ts";
import { BrandSplit, LowCtrPages, Movers } from "#admin/search/search-details.tsx";
import { LandingPageOutcomes, QueryOutcomes } from "#admin/search/search-outcomes.tsx";
import { SearchSource } from "#admin/search/search-source.tsx";
import { SearchTrends } from "#admin/search/search-trends.tsx";
import { TopKeywords, TopLandingPages } from "#admin/search/top-tables.tsx";

/** The site's performance in Google Search and the leads it brings. */
export default function SeoTab() {
  const days = useSearchDays();
  const metrics = useSearchConsole("metrics", days);
  const keywords = useSearchConsole("keywords", days);
  const pages = useSearchConsole("pages", days);
  const performance = useSearchPerformance(days);
  const queries = [metrics, keywords, pages];
  const failed = queries.find(({ error, data }) => error && !data);

  if (failed)
    return (
      <Failure
        what="The search data could not be loaded."
        error={failed.error}
        onRetry={() => queries.forEach((query) => void query.refetch())}
        busy={queries.some(({ isFetching }) => isFetching)}
      />
    );
  if (!metrics.data?.summary || !keywords.data || !pages.data)
    return (
      <p role="status" className="flex items-center gap-3 py-10 text-muted">
        <Spinner className="size-5" />
        Loading search data…
      </p>
    );
  const isOld = queries.some(({ isPlaceholderData }) => isPlaceholderData);
  return (
    <div
      className={`grid grid-cols-1 gap-10 transition-opacity ${isOld ? "opacity-50" : ""}`}
      aria-busy={isOld || undefined}
    >
      <SearchSource result={metrics.data} />
      <SearchCards
        summary={metrics.data.summary}
        totals={isOfSummary(performance.data?.totals, metrics.data) ? performance.data?.totals : undefined}
      />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-2">
        <TopKeywords result={keywords.data} />
        <TopLandingPages result={pages.data} />
      </div>
      {performance.data ? (
        <Performance performance={performance.data} />
      ) : (
        performance.error && (
          <Failure
            what="The stored search data could not be loaded."
            error={performance.error}
            onRetry={() => void performance.refetch()}
            busy={performance.isFetching}
          />
        )
      )}
      <PageHealth />
    </div>
  );
}

/** Whether the stored days add up to the summary, which may be older. */
const isOfSummary = (totals: SearchPerformance["totals"] | undefined, { source, summary }: SearchConsoleResult) =>
  source === "google" || totals?.impressions === summary?.totalImpressions;

/** Sections that need daily rows of Search Console. */
function Performance({ performance }: { performance: SearchPerformance }) {
  const { kept } = performance;
  const hasData = performance.site !== null && performance.trend.some(({ impressions }) => impressions > 0);
  return (
    <>
      {isBeingFetched(performance) && (
        <p role="status" className="flex items-center gap-3 text-muted">
          <Spinner />
          {kept.days === 0
            ? "Importing search history from Google…"
            : `Importing search history from Google: ${formatNumber(kept.days)} of ${formatNumber(kept.days + kept.daysToFetch)} days.`}
        </p>
      )}
      {hasData && (
        <>
          <SearchTrends performance={performance} />
          <div className="grid grid-cols-1 gap-x-12 gap-y-10 xl:grid-cols-2">
            <BrandSplit performance={performance} />
            <Movers performance={performance} />
          </div>
          <LowCtrPages performance={performance} />
        </>
      )}
      <LandingPageOutcomes performance={performance} />
      {hasData && <QueryOutcomes performance={performance} />}
      {kept.firstDay && kept.lastDay && (
        <p className="text-[0.8125rem] text-muted">
          Stored here: {formatNumber(kept.days)} days of search data, {formatDay(kept.firstDay)} to{" "}
          {formatDay(kept.lastDay)}. Google deletes its own copy after 16 months.
        </p>
      )}
    </>
  );
}
