import {
  abnormalDefinition,
  estimateDefinition,
  mostUnmatched,
  unmatchedDefinition,
} from "#contract/page-load-splits.ts";
import type { PageLoads, VisitEstimate } from "#contract/page-loads.ts";
import { useVisitEstimate } from "#admin/api/page-loads.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount, formatShare } from "#admin/parts/format.ts";
import { formatDay, formatMoment } from "#admin/parts/format-time.ts";
import { CountNotes } from "#admin/responses/count-notes.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";

const digits = 3;

/** Three digits: more would look like a count. */
function formatEstimate(value: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) + 1 - digits);
  return formatCount(Math.round(value / step) * step);
}

/** The counts of the range, what consent covers of them, and the estimate of all visits. */
export function LoadSummary({ loads: { totals, unmatchedLoads, since, until } }: { loads: PageLoads }) {
  const facts = [
    ["All page loads", formatCount(totals.all)],
    ["Page loads with consent", formatCount(totals.consented)],
    ["Share with consent", totals.all > 0 ? formatShare(totals.consented, totals.all) : "–"],
  ];
  return (
    <div className="border-b border-rule py-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-[repeat(3,auto)_minmax(0,1.6fr)]">
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt className="text-muted">{title}</dt>
            <dd className="text-[1.125rem] font-medium tabular-nums">{value}</dd>
          </div>
        ))}
        <EstimatedVisits />
      </dl>
      <p className="mt-2 max-w-[75ch] text-muted">
        Page Views in other panels can exceed all page loads: a visitor who follows a link within the site sees another
        page without loading it from the server, so one page load can include several page views.
      </p>
      <UnmatchedNote count={unmatchedLoads} counted={totals.consented} />
      <CountNotes title="How page loads are counted and visits estimated">
        <p>
          The server counts the page loads of everyone who opens a page in a browser, without reading or storing
          anything in the browser. Crawlers and other known programs are listed under Traffic types only. To protect
          visitors, rows with few page loads on a day are combined; the totals are exact.
        </p>
        <p>{estimateDefinition}</p>
        <p>Unusual days: {abnormalDefinition}</p>
        {unmatchedLoads !== undefined && unmatchedLoads > 0 && (
          <p>Page loads that are left out: {unmatchedDefinition}</p>
        )}
        {since && (
          <p>
            Page loads were counted from {formatMoment(since)} to {formatMoment(until)}. All other figures of visits in
            the dashboard include only visitors who consented, without this estimate.
          </p>
        )}
      </CountNotes>
    </div>
  );
}

function EstimatedVisits() {
  const { data, error, isFetching, refetch } = useVisitEstimate();
  if (error && !data)
    return (
      <div className="col-span-full">
        <dt className="sr-only">Estimated total visits</dt>
        <dd>
          <Failure
            what="The estimate could not be loaded."
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </dd>
      </div>
    );
  return (
    <div className="max-md:col-span-2">
      <dt className="text-muted">Estimated total visits</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        {!data && <Skeleton className="h-5 w-24" />}
        {data?.estimate && (
          <>
            <span className="text-[1.125rem] font-medium">≈ {formatEstimate(data.estimate.visits)}</span>
            <span className="text-muted">
              95% interval: {formatEstimate(data.estimate.lower)} to {formatEstimate(data.estimate.upper)};{" "}
              {formatCount(data.consentedVisits)} visits counted with consent
            </span>
          </>
        )}
        {data && !data.estimate && <span className="text-muted">{noEstimate[data.whyNone ?? "few_visitors"]}</span>}
      </dd>
      {data?.abnormalDays && <AbnormalDays days={data.abnormalDays} />}
    </div>
  );
}

const noEstimate: Record<NonNullable<VisitEstimate["whyNone"]>, string> = {
  few_visitors: "too few visitors consented for an estimate",
  unmatched_loads: "no estimate, because browsers reported many page loads that the server did not count",
};

const maxDays = 3;

/** Days on which the estimate is not reliable. */
function AbnormalDays({ days }: { days: NonNullable<VisitEstimate["abnormalDays"]> }) {
  if (days.length === 0) return null;
  const named = days
    .slice(0, maxDays)
    .map(
      ({ day, loads, usualLoads }) =>
        `${formatDay(day)} (${formatCount(loads)} page loads, usually ${formatCount(usualLoads)})`,
    );
  const more = days.length - named.length;
  return (
    <dd className="mt-1 max-w-[75ch]">
      Do not rely on the estimate for these unusual days: {named.join("; ")}
      {more > 0 && ` and ${formatCount(more)} more`}. Programs that pose as browsers are a common reason.
    </dd>
  );
}

/** Page loads that browsers reported and that the server did not count. */
function UnmatchedNote({ count = 0, counted }: { count: number | undefined; counted: number }) {
  if (count === 0) return null;
  const isLarge = count > mostUnmatched * (count + counted);
  return (
    <p className={`mt-2 max-w-[75ch] ${isLarge ? "" : "text-muted"}`}>
      {count === 1 ? "1 page load that a browser" : `${formatCount(count)} page loads that browsers`} reported with
      consent {count === 1 ? "is" : "are"} left out, because the server did not count {count === 1 ? "it" : "them"}.
      {isLarge && " Do not rely on the share with consent: somebody may be sending false reports."}
    </p>
  );
}
