import { type ReactNode, useId, useState } from "react";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";

export interface Column<Row> {
  title: string;
  /** Explains what the number counts, and whether its days are Google's or the site's. A click on the number shows it. */
  definition?: string;
  value: (row: Row) => ReactNode;
  isText?: boolean;
  /** Not shown on phones. */
  fromTablets?: boolean;
}

const hideOnPhones = ({ fromTablets }: Pick<Column<never>, "fromTablets">) => (fromTablets ? "max-sm:hidden" : "");

interface SearchTableProps<Row> {
  caption: string;
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  empty: string;
}

/** A table of search figures: each number opens its definition. */
export function SearchTable<Row>({ caption, columns, rows, empty }: SearchTableProps<Row>) {
  const [opened, setOpened] = useState<{ column: Column<Row>; row: Row }>();
  const id = useId();
  if (rows.length === 0) return <p className="py-4 text-muted">{empty}</p>;
  const [name, ...figures] = columns;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the screen is scrolled by key
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={`${caption}, scrollable`}>
      <RovingFocus>
        <table className="w-full tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-[0.8125rem] text-muted">
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column.title}
                  scope="col"
                  className={`py-1.5 align-bottom font-normal sm:whitespace-nowrap ${index === 0 || column.isText ? "pr-4 text-left" : "pl-2.5 text-right sm:pl-4"} ${hideOnPhones(column)}`}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index} className="border-t border-rule">
                <th
                  id={`${id}-${index}`}
                  scope="row"
                  className="w-full max-w-0 min-w-20 py-2 pr-2 break-words sm:min-w-40 sm:truncate sm:pr-4 text-left font-normal"
                >
                  {name.value(row)}
                </th>
                {figures.map((column) => (
                  <td
                    key={column.title}
                    className={`py-2 ${column.isText ? "min-w-40 sm:min-w-48 sm:pr-4" : "pl-2.5 text-right whitespace-nowrap sm:pl-4"} ${hideOnPhones(column)}`}
                  >
                    {column.definition ? (
                      <DefinedNumber
                        title={column.title}
                        rowId={`${id}-${index}`}
                        onOpen={() => setOpened({ column, row })}
                        value={String(column.value(row))}
                      />
                    ) : (
                      column.value(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </RovingFocus>
      <Sheet open={opened !== undefined} onClose={() => setOpened(undefined)} title={opened?.column.title ?? ""}>
        {opened && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p className="font-display text-[2rem] leading-none font-medium tabular-nums">
              {opened.column.value(opened.row)}
            </p>
            <p className="break-words">{name.value(opened.row)}</p>
            <p className="max-w-[65ch]">{opened.column.definition}</p>
          </div>
        )}
      </Sheet>
    </div>
  );
}

interface DefinedNumberProps {
  title: string;
  /** Id of the element that names the row. */
  rowId?: string;
  onOpen: () => void;
  value: string;
}

/** A number that opens its definition; its name for screen readers consists of row, metric and value. */
export function DefinedNumber({ title, rowId, onOpen, value }: DefinedNumberProps) {
  const id = useId();
  return (
    <button
      id={id}
      type="button"
      aria-labelledby={rowId && `${rowId} ${id}`}
      aria-haspopup="dialog"
      aria-label={`${title} ${value}`}
      title={`Explain ${title}`}
      onClick={onOpen}
      className="decoration-dotted decoration-1 underline-offset-4 tabular-nums hover:underline"
    >
      {value}
    </button>
  );
}
