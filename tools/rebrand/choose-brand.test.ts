import { expect, test } from "vitest";
import { otherBrands } from "#brands.ts";
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

test.each([
  'x.com?"+(console.log(1))+"',
  'a"b.com',
  "a\nb.com",
  "a.com\\path",
  "a.com#x",
  "a.com?${1}",
  "a.com:80",
  "https://a.com",
  "e",
  "",
])("the domain %j is refused", (domain) => {
  expect(() => chooseBrand({ ...options, name: "Acme", domain })).toThrow("--domain");
});

test("a domain is written as in addresses, so that the next change finds it", () => {
  const domainOf = (domain: string) => chooseBrand({ ...options, name: "Acme", domain }).domain;
  expect([domainOf("ACME.com"), domainOf("bücher.de")]).toEqual(["acme.com", "xn--bcher-kva.de"]);
});

test("spaces around texts are left out; control characters, quotation marks and long texts are refused", () => {
  expect(chooseBrand({ ...options, name: " Acme\n" }).name).toBe("Acme");
  for (const name of [
    "Ac\rme",
    "Ac\nme",
    "Ac\u2028me",
    "Ac\u202eme",
    "Ac\u001b[31m",
    'Ac"me',
    "Ac${1}",
    "A".repeat(121),
  ])
    expect(() => chooseBrand({ ...options, name, id: "acme" })).toThrow("--name");
  expect(() => chooseBrand({ ...options, name: "Acme", id: "a".repeat(33) })).toThrow("--id");
  for (const { id } of otherBrands)
    expect(() => chooseBrand({ ...options, name: "Acme", id })).toThrow("another brand");
});
