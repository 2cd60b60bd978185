import { type Draft, isWarpUp } from "#weftline/illustrations/drafts.ts";
import { palette } from "#weftline/illustrations/palette.ts";

interface Weave {
  draft: Draft;
  ends: number;
  picks: number;
  /** Distance from one thread to the next, and the width of a thread. */
  pitch: number;
  thread: number;
  /** Conductive threads. Ends are counted from the left, picks from the top. */
  sensorEnds?: readonly number[];
  sensorPicks?: readonly number[];
}

/** Draws each thread twice: dark, then a little narrower in its own colour, so that it has a dark edge. */
export function drawThreads(path: string, width: number, colour: string, edge = 1.5): string {
  return `<path d="${path}" stroke="${palette.ink}" stroke-width="${width}"/><path d="${path}" stroke="${colour}" stroke-width="${width - 2 * edge}"/>`;
}

const colourOf = (index: number, sensors: readonly number[] = []) =>
  sensors.includes(index) ? palette.madder : palette.thread;

/** Draws all ends, then all picks over them, then again the parts of the ends that are on top in the draft. */
export function drawWeave({ draft, ends, picks, pitch, thread, sensorEnds, sensorPicks }: Weave): string {
  const width = ends * pitch;
  const height = picks * pitch;
  const centre = (index: number) => (index + 0.5) * pitch;
  const byColour = (count: number, sensors: readonly number[] | undefined, path: (index: number) => string) =>
    [palette.thread, palette.madder].map((colour) => ({
      colour,
      path: Array.from({ length: count }, (_, index) => (colourOf(index, sensors) === colour ? path(index) : "")).join(
        "",
      ),
    }));
  const draw = (layers: { colour: string; path: string }[]) =>
    layers.map(({ colour, path }) => (path ? drawThreads(path, thread, colour) : "")).join("");
  const raised = (end: number) =>
    runsOf(picks, (pick) => isWarpUp(draft, pick, end))
      .map(([from, to]) => `M${centre(end)} ${from * pitch}V${to * pitch}`)
      .join("");
  return `<g fill="none">${draw(byColour(ends, sensorEnds, (end) => `M${centre(end)} 0v${height}`))}${draw(
    byColour(picks, sensorPicks, (pick) => `M0 ${centre(pick)}h${width}`),
  )}${draw(byColour(ends, sensorEnds, raised))}</g>`;
}

/** Ranges of consecutive indexes for which a condition holds: the first index, and the index after the last. */
function runsOf(count: number, holds: (index: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  for (let index = 0; index < count; index += 1) {
    if (!holds(index)) continue;
    const last = runs.at(-1);
    if (last && last[1] === index) last[1] = index + 1;
    else runs.push([index, index + 1]);
  }
  return runs;
}
