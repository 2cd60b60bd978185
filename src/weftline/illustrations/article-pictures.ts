import { plainWeave, satin, twill } from "#weftline/illustrations/drafts.ts";
import { at, axes, curve, cutOut, frame, label } from "#weftline/illustrations/frame.ts";
import { drawKnit } from "#weftline/illustrations/knit.ts";
import { palette } from "#weftline/illustrations/palette.ts";
import { noise, tracePath } from "#weftline/illustrations/trace.ts";
import { drawWeave } from "#weftline/illustrations/weave.ts";

const { ink, madder, muted, thread, rule } = palette;

/** Cloth over the full height on the left. The right part is for the diagram. */
const cloth = (content: string, width = 380) => cutOut({ name: "cloth", x: 0, y: 0, width, height: 500 }, content);

const strainGauge = () => {
  const plot = { left: 470, bottom: 390, width: 280, height: 280 };
  const point = (strain: number, resistance: number) =>
    [plot.left + strain * (plot.width - 30), plot.bottom - 20 - resistance * (plot.height - 50)] as const;
  const out = tracePath({ from: 0, to: 1, step: 0.02 }, (strain) => point(strain, strain ** 1.5));
  const back = tracePath({ from: 0, to: 1, step: 0.02 }, (strain) => point(strain, 0.1 + 0.9 * strain ** 0.82));
  return frame(
    cloth(
      at(
        -30,
        -42,
        drawKnit({ name: "jersey", wales: 9, courses: 12, wale: 52, course: 46, thread: 15, sensorCourses: [5] }),
      ),
    ),
    axes(plot.left, plot.bottom, plot.width, plot.height),
    curve(back, "reference"),
    curve(out),
    label(point(0.66, 0)[0], point(0, 0.38)[1], "stretch"),
    label(point(0.3, 0)[0], point(0, 0.62)[1], "release", "middle"),
    label(plot.left + plot.width, plot.bottom + 32, "strain", "end"),
    label(plot.left - 4, plot.bottom - plot.height - 16, "resistance"),
  );
};

const washing = () => {
  const plot = { left: 430, bottom: 400, width: 330, height: 290 };
  const at50 = (cycle: number) => plot.left + 12 + (cycle / 50) * (plot.width - 30);
  const level = (relative: number) => plot.bottom - 70 - (relative - 1) * 130;
  const samples = Array.from({ length: 9 }, (_, sample) =>
    tracePath({ from: 0, to: 50, step: 2 }, (cycle) => [
      at50(cycle),
      level(
        1 +
          0.16 * (1 - Math.exp(-cycle / 3)) +
          cycle * 0.0024 +
          0.07 * noise(sample) +
          0.025 * noise(sample * 60 + cycle),
      ),
    ]),
  );
  const outlier = tracePath({ from: 0, to: 50, step: 1 }, (cycle) => [
    at50(cycle),
    level(1.1 + cycle * 0.003 + (cycle > 31 ? 0.075 * (cycle - 31) + 0.06 * noise(cycle) : 0)),
  ]);
  const holes = [70, 106, 142].flatMap((radius, ring) =>
    Array.from({ length: 10 + ring * 6 }, (_, hole) => {
      const angle = (hole / (10 + ring * 6)) * 2 * Math.PI + ring * 0.2;
      return `<circle cx="${(200 + radius * Math.cos(angle)).toFixed(1)}" cy="${(250 + radius * Math.sin(angle)).toFixed(1)}" r="5"/>`;
    }),
  );
  return frame(
    `<circle cx="200" cy="250" r="178" fill="${thread}" stroke="${ink}" stroke-width="3"/><circle cx="200" cy="250" r="160" fill="${rule}" stroke="${ink}" stroke-width="2"/>`,
    `<g fill="${muted}">${holes.join("")}</g>`,
    `<clipPath id="drum"><path d="M52 310C90 270 130 330 178 300C230 268 262 330 300 300C320 286 340 290 352 300A160 160 0 0 1 52 310Z"/></clipPath>`,
    `<g clip-path="url(#drum)">${at(10, 250, `<g transform="rotate(-8)">${drawWeave({ draft: twill, ends: 22, picks: 14, pitch: 17, thread: 14, sensorPicks: [5] })}</g>`)}</g>`,
    `<path d="M52 310C90 270 130 330 178 300C230 268 262 330 300 300C320 286 340 290 352 300" fill="none" stroke="${ink}" stroke-width="3"/>`,
    axes(plot.left, plot.bottom, plot.width, plot.height),
    samples.map((path) => `<path d="${path}" fill="none" stroke="${ink}" stroke-width="1.5"/>`).join(""),
    curve(outlier),
    label(plot.left - 4, plot.bottom - plot.height - 16, "resistance"),
    label(plot.left + 8, plot.bottom + 32, "0"),
    label(plot.left + plot.width, plot.bottom + 32, "50 washes", "end"),
  );
};

const thermalLoad = () => {
  const plot = { left: 450, bottom: 400, width: 310, height: 290 };
  const temperature = (lag: number, top: number) =>
    tracePath({ from: 0, to: 1, step: 0.02 }, (share) => [
      plot.left + share * (plot.width - 16),
      plot.bottom - 20 - (share < lag ? 0 : top * (1 - Math.exp(-(share - lag) * 3.2))),
    ]);
  const felt = Array.from({ length: 130 }, (_, index) => {
    const x = 212 + ((noise(index) + 1) / 2) * 84;
    const y = ((noise(index + 500) + 1) / 2) * 500;
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${(noise(index + 900) * 26).toFixed(0)} ${(noise(index + 1300) * 22).toFixed(0)} ${(noise(index + 1700) * 20).toFixed(0)} ${(noise(index + 2100) * 34).toFixed(0)}`;
  }).join("");
  const arrow = (y: number, length: number) => `M24 ${y}h${length}m-11 -8l11 8l-11 8`;
  const nickel = (x: number) =>
    Array.from(
      { length: 13 },
      (_, index) =>
        `<ellipse cx="${x}" cy="${26 + index * 38}" rx="7" ry="9" fill="${madder}" stroke="${ink}" stroke-width="1.5"/>`,
    ).join("");
  return frame(
    `<path d="M180 0h24v500h-24z" fill="${ink}"/><path d="M204 0h114v500H204z" fill="${thread}"/><path d="${felt}" fill="none" stroke="${muted}" stroke-width="1.3"/>`,
    cutOut(
      { name: "shell", x: 96, y: 0, width: 72, height: 500 },
      at(96, 0, drawWeave({ draft: twill, ends: 6, picks: 42, pitch: 12, thread: 10 })),
    ),
    cutOut(
      { name: "inner", x: 334, y: 0, width: 40, height: 500 },
      at(334, 0, drawWeave({ draft: plainWeave, ends: 4, picks: 50, pitch: 10, thread: 7 })),
    ),
    nickel(216),
    nickel(306),
    `<path d="${arrow(120, 58)}${arrow(250, 58)}${arrow(380, 58)}" fill="none" stroke="${madder}" stroke-width="4"/>`,
    axes(plot.left, plot.bottom, plot.width, plot.height),
    curve(temperature(0.06, 235), "reference"),
    curve(temperature(0.26, 165)),
    label(plot.left - 4, plot.bottom - plot.height - 16, "temperature"),
    label(plot.left + plot.width, plot.bottom + 32, "minutes", "end"),
    label(plot.left + 150, plot.bottom - 218, "outer", "end"),
    label(plot.left + 226, plot.bottom - 106, "inner"),
  );
};

const respiration = () => {
  const isBack = (wale: number) => wale % 4 > 1;
  const rib = (name: string, wale: number) =>
    drawKnit({ name, wales: 12, courses: 8, wale, course: 30, thread: 8, isBack, sensorCourses: [3, 4] });
  const breath = (share: number) => {
    const held = share >= 0.5 && share < 0.66;
    const phase = share < 0.5 ? share * 10 : (share - 0.66) * 10 + 5;
    return held ? -34 : -34 + 34 * (1 - Math.cos(2 * Math.PI * phase));
  };
  return frame(
    cutOut({ name: "relaxed", x: 40, y: 40, width: 228, height: 216 }, at(32, 8, rib("tight", 20))),
    cutOut({ name: "stretched", x: 316, y: 40, width: 444, height: 216 }, at(300, 8, rib("wide", 40))),
    curve(tracePath({ from: 0, to: 1, step: 1 / 300 }, (share) => [40 + share * 720, 386 - breath(share)])),
    `<path d="M40 456H760" stroke="${ink}" stroke-width="2"/>`,
    label(40, 292, "relaxed"),
    label(316, 292, "stretched"),
    label(458, 446, "held", "middle"),
  );
};

const yarnData = () => {
  const bits = [1, 0, 1, 1, 0, 1, 0, 0, 1];
  const width = 720 / bits.length;
  let sent = "";
  for (const [index, bit] of bits.entries())
    sent += `${index ? "V" : "M40 "}${bit ? 356 : 396}H${40 + (index + 1) * width}`;
  let charge = 0;
  const received = tracePath({ from: 0, to: 719, step: 3 }, (x) => {
    charge += ((bits[Math.floor(x / width)] as number) - charge) * 0.11;
    return [40 + x, 466 - charge * 44];
  });
  return frame(
    cutOut(
      { name: "cloth", x: 0, y: 0, width: 800, height: 310 },
      at(-8, -6, drawWeave({ draft: plainWeave, ends: 30, picks: 12, pitch: 27, thread: 21, sensorPicks: [5, 6] })),
    ),
    curve(sent, "reference"),
    curve(received),
  );
};

const heatOnDemand = () => {
  const plot = { left: 450, bottom: 400, width: 310, height: 290 };
  const low = plot.bottom - 90;
  const high = plot.bottom - 200;
  let temperature = high + 70;
  let heating = false;
  let field = "";
  const wrist = tracePath({ from: 0, to: plot.width - 14, step: 2 }, (x) => {
    if (temperature > low) heating = true;
    if (temperature < high) heating = false;
    temperature += heating ? -3.4 : 1.7;
    if (heating) field += `M${plot.left + x} ${plot.bottom - 6}v-22`;
    return [plot.left + x, temperature];
  });
  return frame(
    cloth(
      at(
        -10,
        -10,
        drawWeave({ draft: satin, ends: 15, picks: 20, pitch: 27, thread: 22, sensorPicks: [2, 7, 12, 17] }),
      ),
    ),
    `<path d="${field}" stroke="${madder}" stroke-width="2.2" opacity="0.55"/>`,
    axes(plot.left, plot.bottom, plot.width, plot.height),
    curve(`M${plot.left} ${low}h${plot.width}M${plot.left} ${high}h${plot.width}`, "limit"),
    curve(wrist, "reference"),
    label(plot.left - 4, plot.bottom - plot.height - 16, "wrist"),
    label(plot.left + plot.width, high - 12, "31 °C", "end"),
    label(plot.left + plot.width, low + 28, "29 °C", "end"),
    label(plot.left + plot.width, plot.bottom + 32, "time", "end"),
  );
};

export const articlePictures: Readonly<Record<string, string>> = {
  "how-a-knitted-strain-gauge-works": strainGauge(),
  "washing-a-sensor-fifty-times": washing(),
  "thermal-load-under-turnout-gear": thermalLoad(),
  "respiration-from-a-jersey-rib": respiration(),
  "yarn-that-carries-data": yarnData(),
  "heat-on-demand-in-workwear": heatOnDemand(),
};
