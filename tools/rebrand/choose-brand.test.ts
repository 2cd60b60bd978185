import { expect, test } from "vitest";
import { chooseBrand, presentBrand } from "./choose-brand.ts";

const options = { "legal-name": "Company", tagline: "Agents" };

test.each([
  ["Ørsted Søn", "oerstedsoen"],
  ["Müller & Straße", "muellerstrasse"],
  ["Café 42", "cafe42"],
])("the id of %s is %s, and the domain of an example follows it", (name, id) => {
  const brand = chooseBrand({ ...options, name }, { ...presentBrand, domain: "old.example" });
  expect([brand.id, brand.domain]).toEqual([id, `${id}.example`]);
});

test("a domain that was set stays, unless another one is named", () => {
  const present = { ...presentBrand, domain: "www.kestrel.dk" };
  expect(chooseBrand({ ...options, name: "Café 42" }, present).domain).toBe("www.kestrel.dk");
  expect(chooseBrand({ ...options, name: "Café 42", domain: "cafe42.dk" }, present).domain).toBe("cafe42.dk");
});
