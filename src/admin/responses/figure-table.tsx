import type { ReactNode } from "react";

export interface FigureColumn<Row> {
  title: string;
  value: (row: Row) => ReactNode;
  isText?: boolean;
}

interface FigureTableProps<Row> {
  caption: string;
  name: FigureColumn<Row>;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table whose first column names the row. */
export function FigureTable<Row>({ caption, name, columns, rows, keyOf }: FigureTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the screen is scrolled by key
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={`${caption}, scrollable`}>
      <table className="w-full tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 pr-4 text-left font-normal">
              {name.title}
            </th>
            {columns.map(({ title, isText }) => (
              <th
                key={title}
                scope="col"
                className={`py-1.5 pl-3 font-normal sm:pl-4 whitespace-nowrap ${isText ? "text-left" : "text-right"}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th
                scope="row"
                className="w-full max-w-0 min-w-28 truncate border-t border-rule py-1.5 pr-4 text-left font-normal"
              >
                {name.value(row)}
              </th>
              {columns.map(({ title, value, isText }) => (
                <td
                  key={title}
                  className={`border-t border-rule py-1.5 pl-3 sm:pl-4 whitespace-nowrap ${isText ? "text-left" : "text-right"}`}
                >
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
