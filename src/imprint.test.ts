import { expect, test } from "vitest";
import { known, listImprint, readKnown } from "#site.config.ts";

const placeholder = <T>(value: T) => ({ value, placeholder: true }) as const;

test("the imprint states what is known, and no placeholders", () => {
  const address = ["Nordhavn ApS", "Kajen 1", "2150 Nordhavn"];
  expect(
    listImprint("Nordhavn ApS", { address: known(address), registrationNumber: known("CVR 12 34 56 78") }),
  ).toEqual([...address, "CVR 12 34 56 78"]);
  expect(
    listImprint("Nordhavn ApS", { address: placeholder(address), registrationNumber: placeholder("CVR 00 00 00 00") }),
  ).toEqual(["Nordhavn ApS", "Danish limited company"]);
  expect(readKnown(placeholder("Your host"))).toBeUndefined();
});
