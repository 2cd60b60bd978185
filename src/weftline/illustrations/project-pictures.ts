import type { ProjectSlug } from "#weftline/paths.ts";
import { plainWeave, satin, twill } from "#weftline/illustrations/drafts.ts";
import { at, curve, frame, leader, magnify } from "#weftline/illustrations/frame.ts";
import * as garments from "#weftline/illustrations/garments.ts";
import { drawKnit } from "#weftline/illustrations/knit.ts";
import { palette } from "#weftline/illustrations/palette.ts";
import { noise, tracePath } from "#weftline/illustrations/trace.ts";
import { drawWeave } from "#weftline/illustrations/weave.ts";

const glass = { name: "glass", x: 622, y: 178, radius: 138 };

/** Position of the trace below the magnifying glass. */
const strip = { left: 484, right: 760, middle: 412 };
const baseline = `<path d="M${strip.left} 462H${strip.right}" stroke="${palette.ink}" stroke-width="2"/>`;
const alongStrip = (height: (share: number) => number, step = 1 / 140) =>
  curve(
    tracePath({ from: 0, to: 1, step }, (share) => [
      strip.left + share * (strip.right - strip.left),
      strip.middle - height(share),
    ]),
  );

const picture = (garment: string, binding: string, trace: string, line: string) =>
  frame(garment, leader(line), magnify(glass, binding), baseline, trace);

/** A bell curve with its peak at `moment`. */
const peak = (share: number, moment: number, width: number) => Math.exp(-(((share - moment) / width) ** 2));

export const projectPictures: Record<ProjectSlug, string> = {
  firecat: picture(
    at(232, 28, garments.turnoutCoat),
    at(466, 22, drawWeave({ draft: twill, ends: 16, picks: 16, pitch: 20, thread: 16, sensorPicks: [7, 8] })),
    alongStrip((share) => -30 + 66 / (1 + Math.exp(-(share - 0.55) * 13)) + 2 * noise(Math.round(share * 140))),
    "M338 174L486 178",
  ),
  "sport-retail": picture(
    at(230, 30, garments.runningShirt),
    at(
      468,
      18,
      drawKnit({
        name: "rib",
        wales: 10,
        courses: 12,
        wale: 34,
        course: 30,
        thread: 10,
        sensorCourses: [4, 6],
        isBack: (wale) => wale % 4 > 1,
      }),
    ),
    alongStrip((share) => 30 * Math.sin(share * 5.5 * 2 * Math.PI) * (0.85 + 0.15 * Math.sin(share * 9))),
    "M330 230L490 200",
  ),
  workwear: picture(
    at(232, 38, garments.workJacket),
    at(468, 24, drawWeave({ draft: satin, ends: 15, picks: 15, pitch: 21, thread: 17, sensorPicks: [1, 6, 11] })),
    alongStrip((share) => 24 * (2 * Math.abs(2 * ((share * 2.6 + 0.3) % 1) - 1) - 1)) +
      curve(`M${strip.left} 386H${strip.right}M${strip.left} 438H${strip.right}`, "limit"),
    "M294 330L500 250",
  ),
  hockey: picture(
    at(226, 36, garments.compressionShorts),
    at(
      462,
      18,
      drawKnit({ name: "jersey", wales: 8, courses: 11, wale: 42, course: 32, thread: 12, sensorCourses: [3, 4, 5] }),
    ),
    alongStrip(
      (share) =>
        -40 +
        [0.08, 0.24, 0.4, 0.72, 0.88].reduce((sum, moment) => sum + 52 * peak(share, moment, 0.035), 0) +
        84 * peak(share, 0.56, 0.045),
    ),
    "M312 230L492 212",
  ),
  "pet-tracker": picture(
    at(236, 50, garments.dogWithHarness),
    at(470, 26, drawWeave({ draft: plainWeave, ends: 14, picks: 14, pitch: 23, thread: 18, sensorEnds: [5, 6, 7] })),
    alongStrip(
      (share) =>
        (share < 0.62 ? 16 : 30) * Math.sin((share < 0.62 ? share * 4.84 : 3 + (share - 0.62) * 12) * 2 * Math.PI),
    ),
    "M246 270L500 236",
  ),
};
