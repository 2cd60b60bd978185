import { expect, test } from "vitest";
import { hashFilmBrand } from "./film-brand.ts";

test("the film is outdated after each change of what it shows of the brand", () => {
  const brand = { name: "Kestrel", tagline: "Agents that keep watch", agents: 10, colour: "oklch(0.7 0.1 40)" };
  const changed = [{ name: "Falcon" }, { tagline: "Agents at work" }, { agents: 11 }, { colour: "oklch(0.6 0.1 40)" }];
  const hashes = [{}, ...changed].map((change) => hashFilmBrand({ ...brand, ...change }));
  expect(new Set(hashes).size).toBe(5);
  expect(hashFilmBrand({ ...brand })).toBe(hashes[0]);
});
