import type { SearchConsoleResult } from "#contract/search-console.ts";
import { formatDays, formatMoment } from "#admin/parts/format-time.ts";

export function EstimatedBadge() {
  return (
    <span className="inline-block rounded-control border border-signal px-2 py-0.5 text-[0.8125rem] font-medium text-text">
      Estimated from page views, not from Google
    </span>
  );
}

/** The source and days of the data, and what to do when Google cannot be reached. */
export function SearchSource({ result }: { result: SearchConsoleResult }) {
  const { from, to, source, asOf, estimated, problem } = result;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
        {estimated ? (
          <EstimatedBadge />
        ) : (
          <span>
            Google Search, {formatDays(from, to)}
            {source === "stored" && `, last updated ${formatMoment(asOf)}`}
          </span>
        )}
        <span className="text-[0.8125rem]">
          {estimated
            ? "Connect Search Console to see real data."
            : "Google’s data is delayed by three days and uses Pacific time. Filters do not apply."}
        </span>
      </p>
      {problem && (
        <div
          role={problem.code === "search_console_not_configured" ? undefined : "alert"}
          className="border-l-2 border-signal pl-3"
        >
          <p className="font-medium">{problem.title}</p>
          <p className="max-w-[80ch] text-muted">
            {source === "stored" && "Showing the last available data. "}
            {problem.advice}
          </p>
        </div>
      )}
    </div>
  );
}
