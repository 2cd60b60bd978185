import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { Dimension } from "#contract/report.ts";
import { useLive } from "#admin/live/live-context.ts";
import { FilterRow } from "#admin/panels/filter-row.tsx";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { describeCountry } from "#admin/parts/describe-value.ts";
import { describeSource, formatCount } from "#admin/parts/format.ts";
import { formatClock } from "#admin/parts/format-time.ts";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

const maxPages = 6;
const maxCountries = 4;

/** Current visitors by page and country, and new leads. */
export function LivePanel() {
  const { realtimeVisitors, pages = [], places = [], newLeads } = useLive();
  const countries = new Map<string, number>();
  for (const { country, visitors } of places) countries.set(country, (countries.get(country) ?? 0) + visitors);

  function content() {
    if (realtimeVisitors === undefined) return <LineSkeletons lines={4} />;
    if (realtimeVisitors === 0)
      return <p className="py-3 text-muted">No visitors in the last 5 minutes. Updates automatically.</p>;
    return (
      <>
        <Rows
          dimension="page"
          rows={pages.slice(0, maxPages).map(({ page, visitors }) => ({ key: page, label: page, visitors }))}
        />
        {countries.size > 0 && (
          <>
            <h3 className="pt-3 pb-1 font-sans text-[0.8125rem] font-normal text-muted">Countries</h3>
            <Rows
              dimension="country"
              rows={[...countries]
                .slice(0, maxCountries)
                .map(([key, visitors]) => ({ key, label: key === "" ? "Unknown" : describeCountry(key), visitors }))}
            />
          </>
        )}
      </>
    );
  }

  return (
    <PanelFrame title="On the Site Now" actions={<span className="text-muted">Last 5 minutes</span>}>
      {content()}
      {newLeads.length > 0 && (
        <ul aria-label="New leads" className="mt-3">
          {newLeads.map(({ id, source, receivedAt }) => (
            <li key={id} className="flex min-h-8 items-center justify-between gap-3 border-b border-rule">
              <TabLink tab="consultations">New {describeSource(source)}</TabLink>
              <time dateTime={receivedAt.toISOString()} className="text-muted tabular-nums">
                {formatClock(receivedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </PanelFrame>
  );
}

interface LiveRow {
  key: string;
  label: string;
  visitors: number;
}

function Rows({ dimension, rows }: { dimension: Dimension; rows: LiveRow[] }) {
  return (
    <RovingFocus>
      <ul>
        {rows.map(({ key, label, visitors }) => (
          <li key={key} className="flex border-b border-rule">
            <FilterRow filter={{ dimension, value: key }}>
              <span className="min-w-0 grow truncate" title={label}>
                {label}
              </span>
              <span className="pl-3 tabular-nums">{formatCount(visitors)}</span>
            </FilterRow>
          </li>
        ))}
      </ul>
    </RovingFocus>
  );
}

function TabLink({ tab, children }: { tab: string; children: ReactNode }) {
  const [params] = useSearchParams();
  const target = new URLSearchParams(params);
  target.set("tab", tab);
  return (
    <Link to={{ search: target.toString() }} className="py-1 underline underline-offset-4">
      {children}
    </Link>
  );
}
