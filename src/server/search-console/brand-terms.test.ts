import { expect, test } from "vitest";
import { brandPattern, listBrandTerms } from "./brand-terms.ts";

test("brands and companies are found by name, also as one word and without the legal form", () => {
  const terms = listBrandTerms([
    { name: "Loom", company: "Loom Agents ApS" },
    { name: "Weft", company: "Weft+ A/S" },
    { name: "Loom", company: "Loom Agents B.V." },
    { name: "Loom", company: "Loom, Inc." },
    { name: "Loom", company: "Loom S.p.A." },
  ]);
  expect(terms).toEqual(["loom", "loom agents", "loomagents", "weft", "weft+"]);
  expect(brandPattern(terms)).toBe(String.raw`\m(loom|loom agents|loomagents|weft|weft\+)\M`);
});
