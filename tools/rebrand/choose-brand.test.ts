import { expect, test } from "vitest";
import { chooseBrand } from "./choose-brand.ts";

test.each([
  ["Ørsted Søn", "oerstedsoen"],
  ["Müller & Straße", "muellerstrasse"],
  ["Café 42", "cafe42"],
])("the id of %s is %s", (name, id) => {
  const brand = chooseBrand({ name, "legal-name": "Company", tagline: "Agents" });
  expect([brand.id, brand.domain]).toEqual([id, `${id}.example`]);
});
