import type { PageLoads } from "#contract/page-loads.ts";
import { formatCount, formatShare } from "#admin/parts/format.ts";

type Row = PageLoads["rows"][number];

interface LoadTableProps {
  heading: string;
  rows: readonly Row[];
  label: (key: string) => string;
}

const figure = "border-t border-rule py-1.5 pl-4 text-right whitespace-nowrap";

/** All page loads, those with consent, and their share; each in its own column. */
export function LoadTable({ heading, rows, label }: LoadTableProps) {
  const hasConsented = rows.some(({ consented }) => consented !== null);
  const columns = ["All", ...(hasConsented ? ["With consent", "Share with consent"] : [])];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the screen is scrolled by key
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={`Page loads by ${heading}, scrollable`}>
      <table className="w-full tabular-nums">
        <caption className="sr-only">All page loads by {heading.toLowerCase()}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-normal">
              {heading}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pl-4 text-right font-normal whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, all, consented }) => (
            <tr key={key}>
              <th
                scope="row"
                title={label(key)}
                className="w-full max-w-0 min-w-28 truncate border-t border-rule py-1.5 text-left font-normal"
              >
                {label(key)}
              </th>
              <td className={figure}>{formatCount(all)}</td>
              {hasConsented && (
                <>
                  <td className={figure}>{consented === null ? "–" : formatCount(consented)}</td>
                  <td className={figure}>
                    <Coverage all={all} consented={consented} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Coverage({ all, consented }: Pick<Row, "all" | "consented">) {
  if (consented === null || all === 0) return <>–</>;
  // Where the server's counts are missing, such as of the last seconds, there may be more consented loads.
  const share = Math.min(1, consented / all);
  return (
    <span className="inline-flex items-center gap-2">
      <span className="h-1.5 w-16 bg-rule max-sm:hidden" aria-hidden="true">
        <span className="block h-full bg-series-1" style={{ width: `${100 * share}%` }} />
      </span>
      <span className="min-w-9">{formatShare(share, 1)}</span>
    </span>
  );
}
