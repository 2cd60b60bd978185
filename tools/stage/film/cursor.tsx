import { mix, ramp } from "./timing.ts";

interface Stop {
  /** Second at which the cursor arrives. */
  at: number;
  /** A point of the frame, or the element to click. */
  to: readonly [x: number, y: number] | string;
  click?: boolean;
}

const stops: readonly Stop[] = [
  { at: 43, to: [1180, 690] },
  { at: 45.6, to: '.film-ask label:has([value="approve"])', click: true },
  { at: 49, to: [1010, 640] },
  { at: 60, to: [1150, 660] },
  { at: 62.4, to: ".film-audit li:nth-child(5) .trace-row", click: true },
  { at: 66, to: ".film-audit li:nth-child(6) .trace-row", click: true },
  { at: 68.8, to: [1010, 600] },
];

/** The cursor moves for `moveSeconds` until it arrives, rests for 0.3 s, and then presses for `pressSeconds`. */
const moveSeconds = 1.4;
const pressSeconds = 0.5;

function placeOf({ to }: Stop): readonly [number, number] {
  if (typeof to !== "string") return to;
  const box = document.querySelector(to)?.getBoundingClientRect();
  return box ? [box.x + Math.min(box.width * 0.6, 190), box.y + box.height * 0.6] : [1180, 690];
}

/** Computes the cursor's position after the frame is drawn, because it points at elements of the frame. */
export function placeCursor(cursor: HTMLElement, seconds: number): void {
  const index = stops.findLastIndex(({ at }) => seconds >= at - moveSeconds);
  const stop = stops[index];
  const previous = stops[index - 1];
  const isShown = (seconds > 43 && seconds < 49) || (seconds > 60 && seconds < 68.8);
  cursor.style.opacity = isShown && stop ? "1" : "0";
  if (!stop) return;
  const [toX, toY] = placeOf(stop);
  const [fromX, fromY] = previous ? placeOf(previous) : [toX, toY];
  const share = ramp(seconds, stop.at - moveSeconds, moveSeconds);
  const pressed = stop.click && seconds > stop.at + 0.3 && seconds < stop.at + 0.3 + pressSeconds;
  const [x, y] = [mix(fromX, toX, share), mix(fromY, toY, share)];
  cursor.style.transform = `translate(${x}px, ${y}px) scale(${pressed ? 0.82 : 1})`;
}

export function Cursor() {
  return (
    <svg
      id="cursor"
      viewBox="0 0 24 24"
      className="absolute top-0 left-0 w-9 origin-top-left drop-shadow"
      aria-hidden="true"
    >
      <path d="M3 2l7 19 2.6-7.4L20 11z" fill="#000" stroke="#fff" strokeWidth="1.6" />
    </svg>
  );
}
