import { expect, test } from "vitest";
import { newAccessTokenSchema } from "./account.ts";
import { savedSegmentSchema } from "./segment.ts";

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
