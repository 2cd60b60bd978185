import { palette } from "#weftline/illustrations/palette.ts";
import { drawThreads } from "#weftline/illustrations/weave.ts";

interface Knit {
  /** Prefix of ids; unique in the drawing. */
  name: string;
  wales: number;
  courses: number;
  /** Width of a wale and height of a course. */
  wale: number;
  course: number;
  thread: number;
  /** Courses of conductive yarn, counted from the top. */
  sensorCourses?: readonly number[];
  /** Whether a wale shows its back, as half of the wales in a rib do. */
  isBack?: (wale: number) => boolean;
}

/**
 * Start and end of each part of a loop. A loop goes from 0, the middle of one sinker, to 2, the middle of the next. The
 * parts overlap a little, so that no gaps are visible.
 */
const parts = { sinker: [-0.32, 0.32], rising: [0.27, 0.73], head: [0.68, 1.32], falling: [1.27, 1.73] } as const;
type Part = keyof typeof parts;

/**
 * SVG path of a part of a loop, after the simplest form of Peirce's loop model. Along the course, the yarn goes
 * forwards and backwards, so that the legs of a loop lean over the feet of its neighbours.
 */
function tracePart(part: Part, { wale, course }: Knit): string {
  const [from, to] = parts[part];
  const steps = 7;
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const turn = from + ((to - from) * step) / steps;
    const angle = turn * Math.PI;
    const x = wale * (turn / 2) + 0.2 * wale * Math.sin(2 * angle);
    const y = -course * 0.82 * (1 - Math.cos(angle));
    return `${round(x)} ${round(y)}`;
  });
  return `M${points.join("L")}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Drawing order. On the face of a jersey, the legs of a loop lie over the head of the loop below. On the back, heads
 * and sinkers lie over the legs. The two sides differ only in this order.
 */
const layers: readonly [isBack: boolean, Part][] = [
  [false, "sinker"],
  [false, "head"],
  [false, "rising"],
  [false, "falling"],
  [true, "rising"],
  [true, "falling"],
  [true, "sinker"],
  [true, "head"],
];

/** Draws a knit. Each part of a loop is defined once and reused by its id for all loops. */
export function drawKnit(knit: Knit): string {
  const { name, wales, courses, wale, course, thread, sensorCourses = [], isBack = () => false } = knit;
  const columns = Array.from({ length: wales }, (_, column) => column);
  const rows = Array.from({ length: courses }, (_, row) => row);
  const drawLayer = ([back, part]: (typeof layers)[number]) => {
    const uses = columns.filter((column) => isBack(column) === back);
    if (uses.length === 0) return "";
    const id = `${name}-${part}-${back ? "back" : "face"}`;
    const loops = uses.map((column) => `<use href="#${name}-${part}" x="${column * wale}"/>`).join("");
    const placed = rows.map((row) => {
      const colour = sensorCourses.includes(row) ? ` color="${palette.madder}"` : "";
      return `<use href="#${id}" y="${round((row + 1.6) * course)}"${colour}/>`;
    });
    return `<defs><g id="${id}">${loops}</g></defs>${placed.join("")}`;
  };
  const symbols = (Object.keys(parts) as Part[]).map(
    (part) => `<g id="${name}-${part}">${drawThreads(tracePart(part, knit), thread, "currentColor")}</g>`,
  );
  return `<g fill="none" stroke-linejoin="round" color="${palette.thread}"><defs>${symbols.join("")}</defs>${layers.map(drawLayer).join("")}</g>`;
}
