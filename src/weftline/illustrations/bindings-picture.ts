import { plainWeave, satin, twill } from "#weftline/illustrations/drafts.ts";
import { at, cutOut, frame } from "#weftline/illustrations/frame.ts";
import { drawKnit } from "#weftline/illustrations/knit.ts";
import { palette } from "#weftline/illustrations/palette.ts";
import { drawWeave } from "#weftline/illustrations/weave.ts";

const width = 160;

/** The five fabric structures as strips side by side. The same red yarn runs through all of them. */
const strips = [
  at(-6, -4, drawWeave({ draft: plainWeave, ends: 9, picks: 27, pitch: 19, thread: 15, sensorPicks: [13] })),
  at(-4, -4, drawWeave({ draft: twill, ends: 9, picks: 27, pitch: 19, thread: 16, sensorPicks: [13] })),
  at(-4, -4, drawWeave({ draft: satin, ends: 9, picks: 27, pitch: 19, thread: 16, sensorPicks: [13] })),
  at(
    -8,
    -26,
    drawKnit({ name: "jersey", wales: 6, courses: 18, wale: 32, course: 32, thread: 10, sensorCourses: [8] }),
  ),
  at(
    -14,
    -26,
    drawKnit({
      name: "rib",
      wales: 8,
      courses: 18,
      wale: 25,
      course: 32,
      thread: 8,
      sensorCourses: [8],
      isBack: (wale) => wale % 4 > 1,
    }),
  ),
];

export const bindingsPicture = frame(
  ...strips.map((strip, index) =>
    at(index * width, 0, cutOut({ name: `strip${index}`, x: 0, y: 0, width: width - 3, height: 500 }, strip)),
  ),
  `<path d="${strips
    .slice(1)
    .map((_, index) => `M${(index + 1) * width - 1.5} 0v500`)
    .join("")}" stroke="${palette.ink}" stroke-width="3"/>`,
);
