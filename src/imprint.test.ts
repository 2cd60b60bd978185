import { expect, test } from "vitest";
import { listImprint } from "./imprint.ts";
import { readFact, readKnown } from "#site.config.ts";

const placeholder = <T>(value: T) => ({ value, placeholder: true }) as const;

test("the imprint states what is known, and no placeholders", () => {
  const address = ["Nordhavn ApS", "Kajen 1", "2150 Nordhavn"];
  const country = { en: "Denmark", da: "Danmark" };
  const companyKind = { en: "Danish limited company", da: "Dansk anpartsselskab" };
  const known = { companyKind, address, country, registrationNumber: "CVR 12 34 56 78" };
  expect(listImprint("Nordhavn ApS", known)).toEqual([...address, "Denmark", "CVR 12 34 56 78"]);
  expect(listImprint("Nordhavn ApS", known, "da")).toEqual([...address, "Danmark", "CVR 12 34 56 78"]);
  const dutch = { ...known, country: { en: "the Netherlands", da: "Holland" } };
  expect(listImprint("Nordhavn ApS", dutch)).toContain("The Netherlands");
  const example = { ...known, address: placeholder(address), registrationNumber: placeholder("CVR 00 00 00 00") };
  expect(listImprint("Nordhavn ApS", example)).toEqual(["Nordhavn ApS", companyKind.en]);
  expect(readKnown(placeholder("Your host"))).toBeUndefined();
  expect([readFact("Ida Holm"), readFact(placeholder("Your host"))]).toEqual(["Ida Holm", "Your host"]);
});
