import { weftline } from "#weftline/brand.ts";

const { claims } = weftline;

interface Figure {
  value: number;
  decimals?: number;
  unit: string;
  /** Shown in small type after the unit. */
  addition?: string;
  text: string;
}

export const market: Figure = {
  value: claims.marketBillionUsd,
  decimals: 1,
  unit: " Billion USD",
  addition: `by ${claims.marketYear}`,
  text: "is the expected size of the smart textiles market.",
};

export const shares: readonly Figure[] = [
  {
    value: claims.lessMassPercent,
    unit: "%",
    text: "less weight on the body than a strap and sensor pod that give the same reading. The garment is the sensor; only the clip is added.",
  },
  {
    value: claims.existingMachinesPercent,
    unit: "%",
    text: "of our sensors are made on the mill’s existing machines, with a different cone of yarn and one more line in the program.",
  },
];

export const stats: readonly (readonly [figure: string, label: string])[] = [
  [`${claims.projects}+`, "projects"],
  [`${claims.industries}+`, "industries"],
  [`${claims.patents}+`, "patents"],
  [`${claims.team}+`, "team"],
];
