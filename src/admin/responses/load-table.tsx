import type { LoadSplit } from "#contract/page-load-splits.ts";
import type { PageLoads } from "#contract/page-loads.ts";
import { formatCount, formatShare } from "#admin/parts/format.ts";
import { type FigureColumn, FigureTable } from "#admin/responses/figure-table.tsx";

type Row = PageLoads["rows"][number];

interface LoadTableProps {
  split: LoadSplit;
  heading: string;
  rows: readonly Row[];
  label: (key: string) => string;
}

/** Undefined where it is not known. Where the server's counts are missing, there may be more consented loads. */
const shareOf = ({ all, consented }: Row) => (consented === null || all === 0 ? null : Math.min(1, consented / all));

const counted: FigureColumn<Row> = { title: "All", value: ({ all }) => formatCount(all), sortBy: ({ all }) => all };
const covered: readonly FigureColumn<Row>[] = [
  {
    title: "With consent",
    value: ({ consented }) => (consented === null ? "–" : formatCount(consented)),
    sortBy: ({ consented }) => consented,
  },
  { title: "Share with consent", value: (row) => <Share share={shareOf(row)} />, sortBy: shareOf },
];

/** All page loads, those with consent, and their share; each in its own column. */
export function LoadTable({ split, heading, rows, label }: LoadTableProps) {
  const hasConsented = rows.some(({ consented }) => consented !== null);
  return (
    <FigureTable<Row>
      caption={`Page loads by ${heading.toLowerCase()}`}
      name={{
        title: heading,
        value: ({ key }) => label(key),
        // The keys of days are in the order of time, the names are not.
        sortBy: ({ key }) => (split === "day" ? Date.parse(key) : label(key)),
      }}
      columns={hasConsented ? [counted, ...covered] : [counted]}
      rows={rows}
      keyOf={({ key }) => key}
      order={{ title: split === "day" ? heading : counted.title, direction: "descending" }}
      shownAtFirst={shownAtFirst}
    />
  );
}

export const shownAtFirst = 7;

function Share({ share }: { share: number | null }) {
  if (share === null) return <>–</>;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="h-1.5 w-16 bg-rule max-sm:hidden" aria-hidden="true">
        <span className="block h-full bg-series-1" style={{ width: `${100 * share}%` }} />
      </span>
      <span className="min-w-9">{formatShare(share, 1)}</span>
    </span>
  );
}
