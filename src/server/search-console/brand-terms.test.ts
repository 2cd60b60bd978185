import { expect, test } from "vitest";
import { brandPattern, listBrandTerms } from "./brand-terms.ts";

test("brands and companies are found by name, also as one word and without the legal form", () => {
  const terms = listBrandTerms([
    { name: "Orbit", company: "Orbit Agents ApS" },
    { name: "Weft", company: "Weft+ A/S" },
  ]);
  expect(terms).toEqual(["orbit", "orbit agents", "orbitagents", "weft", "weft+"]);
  expect(brandPattern(terms)).toBe(String.raw`\m(orbit|orbit agents|orbitagents|weft|weft\+)\M`);
});
