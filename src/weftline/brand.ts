import { placeholder } from "#site.config.ts";

/** The second brand: smart textiles, with the landing page at /template. Its id is also the name of its folder and chunk. */
export const weftline = {
  id: "weftline",
  name: "Weftline",
  company: "Weftline ApS",
  tagline: "Textiles that measure",
  description:
    "Weftline knits and weaves sensors into fabric. They measure strain, heat, breathing and pressure on the body, in garments that are washed like any other.",
  email: "hello@weftline.example",
  companyKind: { en: "Danish limited company", da: "Dansk anpartsselskab" },
  address: placeholder(["Weftline ApS", "Vævervej 1", "7400 Herning"]),
  country: { en: "Denmark", da: "Danmark" },
  registrationNumber: placeholder("CVR 00 00 00 00"),
  claims: {
    marketBillionUsd: 3.8,
    marketYear: 2030,
    lessMassPercent: 60,
    existingMachinesPercent: 80,
    projects: 50,
    industries: 15,
    patents: 100,
    team: 25,
  },
} as const;
