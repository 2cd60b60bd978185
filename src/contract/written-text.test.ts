import { expect, test } from "vitest";
import { newAccessTokenSchema } from "./account.ts";
import { savedSegmentSchema } from "./segment.ts";
import { line, paragraph, prose } from "./written-text.ts";

const segment = (name: string) => savedSegmentSchema.safeParse({ name, filters: ["country:DK"], isShared: false });
const key = (name: string) => newAccessTokenSchema.safeParse({ kind: "api_key", name });

test.each([
  ["turned around", "live\u202eevil"],
  ["isolated", "\u2066a"],
  ["with a line break", "a\nb"],
  ["with a line separator", "a\u2028b"],
  ["half a character", "a\ud800"],
  ["invisible", "\u200b\u3164"],
  ["empty", " "],
])("a name that is %s is refused", (_, name) => {
  for (const { error } of [segment(name), key(name)]) expect(error?.issues[0]?.path).toEqual(["name"]);
});

test.each(["Søgning fra København", "زوار من الهاتف", "訪問 🇩🇰", "Cafe\u0301"])("%s is a name", (name) => {
  for (const { data } of [segment(name), key(name)]) expect(data?.name).toBe(name.normalize("NFC"));
});

test("a text that normalization makes longer than its limit is refused, so that it can be saved again unchanged", () => {
  // Three characters after normalization.
  const shin = "\ufb2c";
  expect([segment(shin.repeat(20)).success, segment(shin.repeat(21)).success]).toEqual([true, false]);
  const texts = [line(30), prose(30), paragraph(30)];
  for (const schema of texts) {
    const kept = schema.parse(shin.repeat(10));
    expect([kept.length, schema.parse(kept)]).toEqual([30, kept]);
    for (const long of [shin.repeat(11), "x".repeat(31)])
      expect(schema.safeParse(long).error?.issues.map(({ message }) => message)).toEqual(["At most 30 characters"]);
  }
});
