import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from "react";

const stopSelector = "button:not(:disabled), a[href]";
const rowSelector = "li, tr, dl > div";

type Grid = HTMLElement[][];

/** The controls of each row; the last entry contains the controls outside of rows. */
function readGrid(root: HTMLElement): Grid {
  // Phones hide some columns.
  const stopsIn = (part: Element) =>
    [...part.querySelectorAll<HTMLElement>(stopSelector)].filter((stop) => stop.checkVisibility());
  const rows = [...root.querySelectorAll(rowSelector)].map(stopsIn).filter((stops) => stops.length > 0);
  const others = stopsIn(root).filter((stop) => !stop.closest(rowSelector));
  return others.length > 0 ? [...rows, others] : rows;
}

/** The control to which a key moves the focus; undefined for other keys and at the edges. */
function findNext(grid: Grid, current: HTMLElement, key: string): HTMLElement | undefined {
  const row = grid.findIndex((stops) => stops.includes(current));
  const column = grid[row]?.indexOf(current) ?? 0;
  const at = (stops: HTMLElement[] | undefined) => stops?.[Math.min(column, stops.length - 1)];
  if (key === "ArrowRight") return grid[row]?.[column + 1];
  if (key === "ArrowLeft") return grid[row]?.[column - 1];
  if (key === "ArrowDown") return at(grid[row + 1]);
  if (key === "ArrowUp") return at(grid[row - 1]);
  if (key === "Home") return at(grid[0]);
  return key === "End" ? at(grid.at(-1)) : undefined;
}

/** The control that stays in the tab order: the last focused one, or the first in a row. */
function findTabStop(stops: readonly HTMLElement[]): HTMLElement | undefined {
  const inRows = stops.filter((stop) => stop.closest(rowSelector));
  const candidates = [...stops.filter((stop) => stop.dataset.stop), ...inRows, ...stops];
  return candidates.find((stop) => stop.checkVisibility());
}

function markTabStop(stops: readonly HTMLElement[], tabStop: HTMLElement | undefined): void {
  for (const stop of stops) {
    const index = stop === tabStop ? 0 : -1;
    if (stop.getAttribute("tabindex") !== String(index)) stop.tabIndex = index;
    if (stop === tabStop) stop.dataset.stop = "current";
    else if (stop.dataset.stop) delete stop.dataset.stop;
  }
}

const stopsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(stopSelector)];

const rendered = new Set<HTMLElement>();

/**
 * Every panel does this after each of its renders. Asking for visibility makes the browser compute styles, and a change
 * makes it compute them again. So panels that rendered together are all read before the first one is changed.
 */
function markTabStopSoon(root: HTMLElement | null): void {
  if (!root) return;
  if (rendered.size === 0)
    queueMicrotask(() => {
      const parts = [...rendered].map(stopsOf).map((stops) => ({ stops, tabStop: findTabStop(stops) }));
      rendered.clear();
      for (const { stops, tabStop } of parts) markTabStop(stops, tabStop);
    });
  rendered.add(root);
}

/**
 * Makes all controls inside it one stop of the Tab key. The arrow keys move between rows and between the controls of a row.
 * Otherwise, a panel of seven rows would have fourteen stops.
 */
export function RovingFocus({ children, ...rest }: ComponentProps<"div">) {
  const root = useRef<HTMLDivElement>(null);

  // Runs after every render, because a report may have new rows.
  useEffect(() => markTabStopSoon(root.current));
  // In a part of the page that is collapsed, no control is visible, so none is in the tab order.
  useEffect(() => {
    const fold = root.current?.closest("details");
    const unfold = () => markTabStopSoon(root.current);
    fold?.addEventListener("toggle", unfold);
    return () => fold?.removeEventListener("toggle", unfold);
  }, []);

  function move(event: KeyboardEvent) {
    if (!root.current || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = findNext(readGrid(root.current), event.target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls within have the roles
    <div
      ref={root}
      onKeyDown={move}
      onFocus={({ target, currentTarget }) => {
        if (target.matches(stopSelector)) markTabStop(stopsOf(currentTarget), target);
      }}
      {...rest}
    >
      {children}
    </div>
  );
}
