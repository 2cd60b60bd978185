import { type LoadSplit, rankOfKey } from "#contract/page-load-splits.ts";
import type { PageLoads } from "#contract/page-loads.ts";
import { formatCount, formatShare } from "#admin/parts/format.ts";
import { type FigureColumn, FigureTable, noValue } from "#admin/responses/figure-table.tsx";

type Row = PageLoads["rows"][number];

interface LoadTableProps {
  split: LoadSplit;
  heading: string;
  rows: readonly Row[];
  label: (key: string) => string;
}

/** Null where it is not known. */
const shareOf = ({ all, consented }: Row) => (consented === null || all === 0 ? null : consented / all);

const figure = (title: string, of: (row: Row) => number | null): FigureColumn<Row> => ({
  title,
  value: (row) => {
    const count = of(row);
    return count === null ? noValue : formatCount(count);
  },
  sortBy: of,
});

const ofPeople = [figure("All", ({ all }) => all)] as const;
const withConsent = [
  ...ofPeople,
  figure("With consent", ({ consented }) => consented),
  { title: "Share with consent", value: (row: Row) => <Share share={shareOf(row)} />, sortBy: shareOf },
] as const;
/** Columns by traffic type. Only fetches by programs that identify themselves can be verified. */
const ofTrafficTypes = [
  figure("Responses", ({ all }) => all),
  figure("Verified", ({ verified }) => verified ?? null),
  figure("Unverified", ({ all, verified }) => (verified === undefined ? null : all - verified)),
] as const;

function columnsOf(split: LoadSplit, rows: readonly Row[]): readonly [FigureColumn<Row>, ...FigureColumn<Row>[]] {
  if (split === "reader") return ofTrafficTypes;
  return rows.some(({ consented }) => consented !== null) ? withConsent : ofPeople;
}

/** Page loads by a property, each figure in its own column. */
export function LoadTable({ split, heading, rows, label }: LoadTableProps) {
  const columns = columnsOf(split, rows);
  return (
    <FigureTable<Row>
      caption={`Page loads by ${heading.startsWith("UTM") ? heading : heading.toLowerCase()}`}
      name={{
        title: heading,
        value: ({ key }) => label(key),
        // Days are sorted by key, because their names are not in chronological order.
        sortBy: ({ key }) => (split === "day" ? Date.parse(key) : label(key)),
      }}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      rankOf={({ key }) => rankOfKey(key)}
      order={{ title: split === "day" ? heading : columns[0].title, direction: "descending" }}
      shownAtFirst={shownAtFirst}
    />
  );
}

export const shownAtFirst = 7;

function Share({ share }: { share: number | null }) {
  if (share === null) return <>{noValue}</>;
  return (
    <span className="inline-flex items-center gap-2">
      <span className="h-1.5 w-16 bg-rule max-sm:hidden" aria-hidden="true">
        <span className="block h-full bg-series-1" style={{ width: `${100 * share}%` }} />
      </span>
      <span className="min-w-9">{formatShare(share, 1)}</span>
    </span>
  );
}
