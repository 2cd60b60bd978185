import { type ComponentProps, type KeyboardEvent, useEffect, useRef } from "react";

const stopSelector = "button:not(:disabled), a[href]";
const rowSelector = "li, tr, dl > div";

type Grid = HTMLElement[][];

/** The controls of each row, then those outside of rows as the last one. */
function readGrid(root: HTMLElement): Grid {
  const stopsIn = (part: Element) => [...part.querySelectorAll<HTMLElement>(stopSelector)];
  const rows = [...root.querySelectorAll(rowSelector)].map(stopsIn).filter((stops) => stops.length > 0);
  const others = stopsIn(root).filter((stop) => !stop.closest(rowSelector));
  return others.length > 0 ? [...rows, others] : rows;
}

/** The control that a key moves the focus to; undefined for other keys and at the edges. */
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

/**
 * One stop of the Tab key for all controls within: the arrow keys move between rows and between the controls of a row. A
 * panel of seven rows would otherwise take fourteen presses to pass.
 */
export function RovingFocus({ children, ...rest }: ComponentProps<"div">) {
  const root = useRef<HTMLDivElement>(null);

  /** Leaves one control in the order of Tab: the one last focused, or the first. */
  function settle(chosen?: HTMLElement) {
    const stops = root.current ? readGrid(root.current).flat() : [];
    const kept = chosen ?? stops.find((stop) => stop.dataset.stop === "current") ?? stops[0];
    for (const stop of stops) {
      stop.tabIndex = stop === kept ? 0 : -1;
      if (stop === kept) stop.dataset.stop = "current";
      else delete stop.dataset.stop;
    }
  }

  // After every render, because a report brings other rows.
  useEffect(() => settle());

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
    <div ref={root} onKeyDown={move} onFocus={({ target }) => target.matches(stopSelector) && settle(target)} {...rest}>
      {children}
    </div>
  );
}
