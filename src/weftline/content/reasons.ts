import { weftline } from "#weftline/brand.ts";

const { claims } = weftline;

interface Figure {
  value: number;
  decimals?: number;
  unit: string;
  /** After the unit, small. */
  addition?: string;
  text: string;
}

export const market: Figure = {
  value: claims.marketBillionUsd,
  decimals: 1,
  unit: " Billion USD",
  addition: `by ${claims.marketYear}`,
  text: "is what the market for smart textiles is expected to reach. Most of it will be garments that people wear anyway.",
};

export const shares: readonly Figure[] = [
  {
    value: claims.lessMassPercent,
    unit: "%",
    text: "less mass on the body than a strap and case with the same reading. The sensor is the garment, and only the clip is added to it.",
  },
  {
    value: claims.existingMachinesPercent,
    unit: "%",
    text: "of our sensors are made on machines that the mill already has, with another yarn on the cone and another line in the program.",
  },
];

export const stats: readonly (readonly [figure: string, label: string])[] = [
  [`${claims.projects}+`, "projects"],
  [`${claims.industries}+`, "industries"],
  [`${claims.patents}+`, "patents"],
  [`${claims.team}+`, "team"],
];
