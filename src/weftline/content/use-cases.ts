export interface UseCase {
  name: string;
  text: string;
  /** Describes the measured signal. `mark` labels its decisive moment. */
  caption: string;
  mark: { share: number; label: string };
  /** Returns the height of the trace (0 to 1) at a share of its length (0 to 1). */
  trace: (share: number) => number;
}

const rise = (share: number, moment: number, steepness: number) => 1 / (1 + Math.exp(-(share - moment) * steepness));
const peak = (share: number, moment: number, width: number) => Math.exp(-(((share - moment) / width) ** 2));

export const shifts: readonly UseCase[] = [
  {
    name: "Firefighter Safety",
    text: "The liner of a turnout coat stores heat long before the wearer feels it. Two temperature yarns, one on each face, measure the heat flux, and the crew leader outside sees it rise.",
    caption: "Heat flux through the liner, one room search",
    mark: { share: 0.62, label: "step 2: turn back" },
    trace: (share) => 0.1 + 0.2 * rise(share, 0.2, 22) + 0.55 * rise(share, 0.6, 16) - 0.6 * rise(share, 0.86, 30),
  },
  {
    name: "Industrial Worker Protection",
    text: "Order pickers in a cold store warm up while lifting and cool down while waiting. The cuff measures skin temperature at the wrist, and the lining switches on before fingers stiffen.",
    caption: "Skin temperature at the wrist, one morning",
    mark: { share: 0.46, label: "29 °C: fields on" },
    trace: (share) => 0.78 - 0.62 * rise(share, 0.3, 14) + 0.5 * rise(share, 0.56, 20) - 0.24 * peak(share, 0.85, 0.08),
  },
  {
    name: "Sports Performance",
    text: "Breathing rate shows effort sooner than heart rate. A rib band under the chest counts breaths over a whole run and gives no figure when the signal is poor.",
    caption: "Stretch of the chest band, hill run",
    mark: { share: 0.566, label: "42 breaths a minute" },
    trace: (share) => {
      const effort = peak(share, 0.58, 0.24);
      return 0.5 + (0.14 + 0.28 * effort) * Math.sin(2 * Math.PI * (7 * share + 2.4 * rise(share, 0.55, 9)));
    },
  },
];
