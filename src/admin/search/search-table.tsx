import type { ReactNode } from "react";

export interface Column<Row> {
  title: string;
  value: (row: Row) => ReactNode;
  isText?: boolean;
}

interface SearchTableProps<Row> {
  caption: string;
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  empty: string;
}

export function SearchTable<Row>({ caption, columns, rows, empty }: SearchTableProps<Row>) {
  if (rows.length === 0) return <p className="py-4 text-muted">{empty}</p>;
  const [name, ...figures] = columns;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the screen is scrolled by key
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={`${caption}, scrollable`}>
      <table className="w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-[0.8125rem] text-muted">
          <tr>
            {columns.map(({ title, isText }, index) => (
              <th
                key={title}
                scope="col"
                className={`py-1.5 font-normal whitespace-nowrap ${index === 0 || isText ? "pr-4 text-left" : "pl-4 text-right"}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className="border-t border-rule">
              <th scope="row" className="w-full max-w-0 min-w-40 truncate py-2 pr-4 text-left font-normal">
                {name.value(row)}
              </th>
              {figures.map(({ title, value, isText }) => (
                <td key={title} className={`py-2 ${isText ? "min-w-48 pr-4" : "pl-4 text-right whitespace-nowrap"}`}>
                  {value(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
