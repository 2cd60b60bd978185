import { expect, test } from "vitest";
import { companyKind, listImprint, readFact, readKnown } from "#site.config.ts";

const placeholder = <T>(value: T) => ({ value, placeholder: true }) as const;

test("the imprint states what is known, and no placeholders", () => {
  const address = ["Nordhavn ApS", "Kajen 1", "2150 Nordhavn"];
  expect(listImprint("Nordhavn ApS", { address, registrationNumber: "CVR 12 34 56 78" })).toEqual([
    ...address,
    "CVR 12 34 56 78",
  ]);
  expect(
    listImprint("Nordhavn ApS", { address: placeholder(address), registrationNumber: placeholder("CVR 00 00 00 00") }),
  ).toEqual(["Nordhavn ApS", companyKind.en]);
  expect(readKnown(placeholder("Your host"))).toBeUndefined();
  expect([readFact("Ida Holm"), readFact(placeholder("Your host"))]).toEqual(["Ida Holm", "Your host"]);
});
