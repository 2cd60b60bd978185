import { plainWeave, satin, twill } from "#weftline/illustrations/drafts.ts";
import { at } from "#weftline/illustrations/frame.ts";
import { drawKnit } from "#weftline/illustrations/knit.ts";
import { palette } from "#weftline/illustrations/palette.ts";
import { tracePath } from "#weftline/illustrations/trace.ts";
import { drawThreads, drawWeave } from "#weftline/illustrations/weave.ts";
import { heroSizes, swatchSize } from "#weftline/pages/template/picture-sizes.ts";

const svg = (width: number, height: number, ...content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content.join("")}</svg>\n`;

const cut = { left: 26, right: 374, top: 16, bottom: 444 };
const threadHeight = 230;

/** SVG path of a zigzag edge, as cut with pinking shears to prevent fraying. */
function pinkedEdge(): string {
  const tooth = 8;
  const along = (from: number, to: number, point: (position: number, inset: number) => string) => {
    const count = Math.round(Math.abs(to - from) / tooth);
    return Array.from({ length: count + 1 }, (_, index) =>
      point(from + ((to - from) * index) / count, index % 2 ? 7 : 0),
    ).join("L");
  };
  const { left, right, top, bottom } = cut;
  const round = (value: number) => Math.round(value * 10) / 10;
  return `M${[
    along(left, right, (x, inset) => `${round(x)} ${top + inset}`),
    along(top, bottom, (y, inset) => `${right - inset} ${round(y)}`),
    along(right, left, (x, inset) => `${round(x)} ${bottom - inset}`),
    along(bottom, top, (y, inset) => `${left + inset} ${round(y)}`),
  ].join("L")}z`;
}

/** A swatch. The sensor yarn comes in on the left and leaves on the right, so that one yarn runs through the whole row. */
function swatch(cloth: string): string {
  const edge = pinkedEdge();
  return svg(
    swatchSize.width,
    swatchSize.height,
    `<clipPath id="edge"><path d="${edge}"/></clipPath>`,
    `<g fill="none">${drawThreads(`M0 ${threadHeight}H${swatchSize.width}`, 16, palette.madder)}</g>`,
    `<g clip-path="url(#edge)"><path d="${edge}" fill="${palette.cloth}"/>${cloth}</g>`,
    `<path d="${edge}" fill="none" stroke="${palette.ink}" stroke-width="2"/>`,
  );
}

/** Moves a fabric vertically, so that its sensor yarn, at `height`, meets the yarn that runs through the row. */
const hang = (height: number, cloth: string) => at(0, threadHeight - height, cloth);

const jersey = { wale: 50, course: 38, thread: 15 };

const sports = swatch(
  hang((8 + 1.6) * jersey.course, drawKnit({ name: "jersey", wales: 8, courses: 18, ...jersey, sensorCourses: [8] })),
);

const weave = { ends: 17, picks: 24, pitch: 25, thread: 20 };
const pickHeight = (pick: number) => (pick + 0.5) * weave.pitch;

const defense = swatch(hang(pickHeight(12), drawWeave({ ...weave, draft: plainWeave, sensorPicks: [12, 14] })));
const industry = swatch(
  hang(pickHeight(12), drawWeave({ ...weave, draft: twill, sensorPicks: [12], sensorEnds: [5, 11] })),
);
const heat = swatch(hang(pickHeight(12), drawWeave({ ...weave, draft: satin, sensorPicks: [2, 7, 12, 17] })));

/**
 * A knit with one conductive course. Its yarn leaves the knit as a thread and turns into the curve of its measurement.
 */
function hero({ width, wales, courses, sensorCourse }: Record<"width" | "wales" | "courses" | "sensorCourse", number>) {
  const { wale, course, thread } = jersey;
  const height = courses * course;
  const [edge, line] = [wales * wale, (sensorCourse + 1.6) * course];
  const length = width - edge;
  const trace = tracePath({ from: 0, to: 1, step: 1 / 240 }, (share) => {
    // Flat at first, where the curve is still a thread; then breaths of different depth.
    const awake = 1 / (1 + Math.exp(-(share - 0.27) * 26));
    const depth = 0.15 + 0.05 * Math.sin(share * 17);
    return [edge + share * length, line - awake * depth * height * Math.sin((share - 0.16) * 2 * Math.PI * 5.2)];
  });
  const rules = Array.from({ length: 5 }, (_, index) => `M${edge + 34} ${line + (index - 2) * 0.11 * height}H${width}`);
  return svg(
    width,
    height,
    `<path d="${rules.join("")}" stroke="${palette.rule}" stroke-width="1.5"/>`,
    `<clipPath id="piece"><path d="M0 0h${edge}v${height}H0z"/></clipPath>`,
    `<g clip-path="url(#piece)"><path d="M0 0h${edge}v${height}H0z" fill="${palette.cloth}"/>`,
    at(
      0,
      -course,
      drawKnit({ name: "piece", wales, courses: courses + 3, ...jersey, sensorCourses: [sensorCourse + 1] }),
    ),
    `</g><g fill="none" stroke-linejoin="round">${drawThreads(trace, thread * 0.62, palette.madder)}</g>`,
  );
}

export const landingPictures: Record<string, string> = {
  "landing-hero": hero({ width: heroSizes.wide.width, wales: 18, courses: 13, sensorCourse: 6 }),
  "landing-hero-narrow": hero({ width: heroSizes.narrow.width, wales: 6, courses: 12, sensorCourse: 6 }),
  "application-sports": sports,
  "application-defense": defense,
  "application-industry": industry,
  "application-heat": heat,
};
