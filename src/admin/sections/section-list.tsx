import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import { Figure } from "#admin/explain/figure.tsx";
import { RowChange } from "#admin/panels/row-change.tsx";
import { describeValue } from "#admin/parts/describe-value.ts";
import { formatPoints, formatWholeShare } from "#admin/parts/format.ts";
import { SegmentBars } from "#admin/parts/segment-bars.tsx";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import type { SectionRow } from "#admin/sections/compare-sections.ts";

interface SectionListProps {
  rows: readonly SectionRow[];
  ofPage: Filter;
}

/** Each section over a bar for the share of page views that reached it. */
export const SectionList = ({ rows, ofPage }: SectionListProps) => (
  <RovingFocus>
    <ol>
      {rows.map((row) => (
        <SectionItem key={row.name} row={row} ofPage={ofPage} />
      ))}
    </ol>
  </RovingFocus>
);

function SectionItem({ row, ofPage }: { row: SectionRow; ofPage: Filter }) {
  const { name, reach, seconds, previous, compared } = row;
  const { scope, segment } = useReportScope();
  const label = describeValue("section", name);
  const filter: Filter = { dimension: "section", value: name };
  const figure = {
    of: label,
    filters: [ofPage, filter],
    className: "min-h-8 shrink-0 text-right pointer-coarse:min-h-11",
  };
  return (
    <li className="border-b border-rule">
      <div className="relative flex items-center gap-2">
        <SegmentBars width={100 * reach} otherWidth={segment && 100 * (previous?.[0] ?? 0)} />
        <span className="relative min-w-0 grow truncate pl-2" title={label}>
          {label}
        </span>
        <span className="relative flex">
          <Figure
            metric="section_reach"
            value={reach}
            before={previous?.[0]}
            {...figure}
            className={`${figure.className} min-w-14`}
          />
          <Figure
            metric="section_time"
            value={seconds}
            before={previous?.[1]}
            {...figure}
            className={`${figure.className} min-w-16 pr-1 text-muted`}
          />
        </span>
        {scope.compare && (
          <RowChange
            metric="section_reach"
            row={{ key: name, label, filter, values: [reach], ...(previous && { previous }) }}
          />
        )}
      </div>
      {compared && (
        <p className="flex flex-wrap justify-between gap-x-3 pr-1 pb-1.5 pl-2 text-[0.75rem] text-muted tabular-nums">
          <span>
            Visits with a lead {formatWholeShare(compared.leads)}, other visits {formatWholeShare(compared.others)}
          </span>
          <span>{formatPoints(compared.leads - compared.others)}</span>
        </p>
      )}
    </li>
  );
}
