import {
  abnormalDefinition,
  estimateDefinition,
  maxUnmatchedShare,
  shareDefinition,
  unmatchedDefinition,
  visitorsDefinition,
} from "#contract/page-load-splits.ts";
import type { PageLoads } from "#contract/page-loads.ts";
import { useDetails } from "#admin/explain/details.ts";
import { formatCount, formatShare } from "#admin/parts/format.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { CountNotes } from "#admin/responses/count-notes.tsx";
import { Estimates } from "#admin/responses/estimates.tsx";

/** The counts of the range, the share with consent, and the estimate of all visits. */
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
        <Estimates />
      </dl>
      <p className="mt-2 max-w-[75ch] text-muted">
        Page Views in other panels can exceed all page loads: a visitor who follows a link within the site sees another
        page without loading it from the server, so one page load can include several page views.
      </p>
      <UnmatchedNote count={unmatchedLoads} counted={totals.consented} />
      <CountNotes title="How page loads are counted, and visits and visitors estimated">
        <p>
          The server counts the page loads of everyone who opens a page in a browser, without reading or storing
          anything in the browser. Crawlers and other known programs are listed under Traffic types only. To protect
          visitors, rows with few page loads on a day are combined. Combining does not change the totals.
        </p>
        <ShareDefinition />
        <p>{estimateDefinition}</p>
        <p>{visitorsDefinition}</p>
        <p>{abnormalDefinition}</p>
        {unmatchedLoads !== undefined && unmatchedLoads > 0 && (
          <p>Page loads that are left out: {unmatchedDefinition}</p>
        )}
        {since && (
          <p>
            Page loads were counted from {formatMoment(since)} to {formatMoment(until)}. All other visit figures in the
            dashboard include only visitors who consented.
          </p>
        )}
      </CountNotes>
    </div>
  );
}

/** Explains how the share differs from the figure with a similar name. */
function ShareDefinition() {
  const { explain } = useDetails();
  return (
    <p>
      {shareDefinition} It is not the{" "}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => explain("consent_rate")}
        className="underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
      >
        Consent Rate
      </button>
      , which is the percentage of choices in the cookie dialog that allow analytics: visitors who make no choice lower
      the share, but not the rate.
    </p>
  );
}

/** Page loads that browsers reported and that the server did not count. */
function UnmatchedNote({ count = 0, counted }: { count: number | undefined; counted: number }) {
  if (count === 0) return null;
  const isLarge = count > maxUnmatchedShare * (count + counted);
  return (
    <p className={`mt-2 max-w-[75ch] ${isLarge ? "" : "text-muted"}`}>
      {count === 1 ? "1 page load that a browser" : `${formatCount(count)} page loads that browsers`} reported with
      consent {count === 1 ? "is" : "are"} left out, because the server did not count {count === 1 ? "it" : "them"}.
      {isLarge && " Do not rely on the share with consent: somebody may be sending false reports."}
    </p>
  );
}
