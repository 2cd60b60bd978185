import { type ReactNode, useState } from "react";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { nextSort, sortRows, type SortValue, type TableSort } from "#admin/responses/sort-rows.ts";
import { useIsNarrow } from "#admin/parts/use-is-narrow.ts";

export interface FigureColumn<Row> {
  title: string;
  value: (row: Row) => ReactNode;
  /** Value by which the rows are sorted. Without it, the column cannot be sorted. */
  sortBy?: (row: Row) => SortValue;
  isText?: boolean;
  /** On a narrow screen, the value is below the name of the row, so that the other columns fit. */
  isSecondary?: boolean;
}

interface FigureTableProps<Row> {
  caption: string;
  name: FigureColumn<Row>;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** In every sort order, rows with a larger rank come later. */
  rankOf?: (row: Row) => number;
  /** The order of the rows before the user selects a column. */
  order?: TableSort;
  /** Number of rows shown at first; a button shows the others. */
  shownAtFirst?: number;
}

/** Text of a cell without a value. Such a value is omitted if its column is shown below the name. */
export const noValue = "–";

/** A sortable table whose first column names the row. */
export function FigureTable<Row>({ shownAtFirst = Infinity, ...table }: FigureTableProps<Row>) {
  const { caption, name, columns, rows, keyOf } = table;
  const { sorted, headOf } = useSorting(table);
  const [isOpen, setIsOpen] = useState(false);
  const isNarrow = useIsNarrow();
  const below = isNarrow ? columns.filter(({ isSecondary }) => isSecondary) : [];
  const beside = columns.filter((column) => !below.includes(column));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the screen is scrolled by key */}
      <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={`${caption}, scrollable`}>
        <RovingFocus>
          <table className="w-full tabular-nums">
            <caption className="sr-only">{caption}</caption>
            <thead className="align-bottom text-muted">
              <Heads name={headOf(name)} below={below.map(headOf)} beside={beside.map(headOf)} />
            </thead>
            <tbody>
              {(isOpen ? sorted : sorted.slice(0, shownAtFirst)).map((row) => (
                <Row key={keyOf(row)} row={row} name={name} below={below} beside={beside} />
              ))}
            </tbody>
          </table>
        </RovingFocus>
      </div>
      {rows.length > shownAtFirst && (
        <ActionButton onClick={() => setIsOpen(!isOpen)} className="mt-3">
          {isOpen ? "Show fewer" : `Show all ${formatCount(rows.length)}`}
        </ActionButton>
      )}
    </>
  );
}

/** The rows in the selected order, and the header of each column. */
function useSorting<Row>({ name, columns, rows, order, rankOf }: Omit<FigureTableProps<Row>, "shownAtFirst">) {
  const [chosen, setChosen] = useState<TableSort>();
  const sort = chosen ?? order;
  const sortBy = [name, ...columns].find(({ title }) => title === chosen?.title)?.sortBy;
  const headOf = ({ title, isText, sortBy: valueOf }: FigureColumn<Row>): HeadProps => ({
    title,
    isText,
    direction: sort?.title === title ? sort.direction : undefined,
    onSort: valueOf && (() => setChosen(nextSort(sort, title, rows[0] && valueOf(rows[0])))),
  });
  return { sorted: chosen && sortBy ? sortRows(rows, sortBy, chosen.direction, rankOf) : rows, headOf };
}

interface HeadProps {
  title: string;
  isText: boolean | undefined;
  direction: TableSort["direction"] | undefined;
  onSort: (() => void) | undefined;
}

interface HeadsProps {
  name: HeadProps;
  /** Headers of the columns whose values are below the name, in a second line over the full width. */
  below: readonly HeadProps[];
  beside: readonly HeadProps[];
}

function Heads({ name, below, beside }: HeadsProps) {
  return (
    <>
      <tr>
        <th scope="col" aria-sort={name.direction} className="py-1.5 pr-2 text-left font-normal sm:pr-4">
          <Head {...name} />
        </th>
        {beside.map((head) => (
          <th
            key={head.title}
            scope="col"
            aria-sort={head.direction}
            className={`py-1.5 pl-3 font-normal sm:pl-4 sm:whitespace-nowrap ${head.isText ? "text-left" : "text-right"}`}
          >
            <Head {...head} />
          </th>
        ))}
      </tr>
      {below.length > 0 && (
        <tr>
          <th
            scope="col"
            colSpan={beside.length + 1}
            aria-sort={below.find(({ direction }) => direction)?.direction}
            className="text-left text-[0.75rem] font-normal"
          >
            <span className="flex flex-wrap gap-x-4">
              {below.map((head) => (
                <Head key={head.title} {...head} />
              ))}
            </span>
          </th>
        </tr>
      )}
    </>
  );
}

function Head({ title, direction, onSort }: HeadProps) {
  if (!onSort) return <span>{title}</span>;
  return (
    <button
      type="button"
      onClick={onSort}
      className={`min-h-6 [text-align:inherit] -outline-offset-2 hover:text-text pointer-coarse:min-h-11 pointer-coarse:min-w-8 ${direction ? "text-text" : ""}`}
    >
      {direction && <span aria-hidden="true">{direction === "ascending" ? "↑" : "↓"}&nbsp;</span>}
      {title}
    </button>
  );
}

interface RowProps<Row> {
  row: Row;
  name: FigureColumn<Row>;
  below: readonly FigureColumn<Row>[];
  beside: readonly FigureColumn<Row>[];
}

function Row<Row>({ row, name, below, beside }: RowProps<Row>) {
  const stated = below.map(({ title, value }) => ({ title, text: value(row) })).filter(({ text }) => text !== noValue);
  return (
    <>
      <tr>
        <th
          scope="row"
          className="w-full max-w-0 min-w-24 border-t border-rule py-1.5 pr-2 text-left font-normal wrap-anywhere sm:min-w-28 sm:pr-4"
        >
          {name.value(row)}
        </th>
        {beside.map(({ title, value, isText }) => (
          <td
            key={title}
            className={`border-t border-rule py-1.5 pl-3 sm:pl-4 ${isText ? "text-left md:min-w-32 xl:min-w-56 2xl:min-w-32" : "text-right whitespace-nowrap"}`}
          >
            {value(row)}
          </td>
        ))}
      </tr>
      {stated.length > 0 && (
        <tr>
          <td colSpan={beside.length + 1} className="pb-1.5 text-[0.75rem] text-muted">
            <span className="flex flex-wrap items-center gap-x-4">
              {stated.map(({ title, text }) => (
                <span key={title}>
                  {title}: {text}
                </span>
              ))}
            </span>
          </td>
        </tr>
      )}
    </>
  );
}
