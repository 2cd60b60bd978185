import { expect, test } from "vitest";
import { emptyIfBlank, isBlank } from "#contract/blank.ts";
import { contactMessageSchema, demoRequestSchema } from "#contract/lead.ts";

const invisible = {
  "zero width": "\u200b\u200c\u200d\u2060\ufeff",
  "marks without a letter": "\u0301\u0308\u20dd",
  "control characters": "\u0001\u0007\u007f\u0085",
  "turned around": "\u202e\u2066",
  "spaces of all kinds": " \u00a0\u2003\u3000\u2028",
  "Hangul fillers": "\u3164\u115f\u1160\uffa0",
  "the empty Braille pattern": "\u2800",
  "variation selectors and tags": "\ufe0f\u{e0100}\u{e0041}",
};

test.each(Object.entries(invisible))("%s are blank", (_, text) => {
  expect([isBlank(text), emptyIfBlank(text)]).toEqual([true, ""]);
});

const names = [
  "Ida Holm",
  "O’Brien-Łukasz",
  "Nguyễn Thị Ánh".normalize("NFD"),
  "李小龍",
  "김철수",
  "さくら",
  "محمد",
  "שָׂרָה",
  "श्रीनिवास",
  "நளினி",
  "ศรีสุข",
  "ကျော်",
  "ᏣᎳᎩ",
  "ⵣⵉⵔⵉ",
  "𞤀𞤣𞤤𞤢𞤥",
  "می\u200cخواهم",
  "Ωμέγα",
  "7",
  "👩‍💻",
];

const form = { fullName: "Ida", company: "Nord", email: "ida@example.com" };

test.each(names)("%s is a name", (fullName) => {
  expect(demoRequestSchema.parse({ ...form, fullName }).fullName).toBe(fullName.normalize("NFC"));
});

test.each(Object.entries(invisible))("%s count as an empty field of a form", (_, text) => {
  const { error } = demoRequestSchema.safeParse({ ...form, fullName: text });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([["fullName", "Required"]]);
  expect(demoRequestSchema.parse({ ...form, jobTitle: text }).jobTitle).toBeUndefined();
  const message = contactMessageSchema.safeParse({ name: "Ida", email: form.email, message: text });
  expect(message.error?.issues.map((issue) => issue.message)).toEqual(["Required"]);
});

test("a message loses the characters that turn the reading direction", () => {
  const sent = "see gnp\u202eexe.\u202c \u202aa\u202bb\u202d\u2066c\u2067\u2068\u2069 \u05e9\u05dc\u05d5\u05dd\u200f";
  const stored = "see gnpexe. abc \u05e9\u05dc\u05d5\u05dd\u200f";
  expect(demoRequestSchema.parse({ ...form, fullName: "Ida", message: sent }).message).toBe(stored);
  expect(contactMessageSchema.parse({ name: "Ida", email: form.email, message: sent }).message).toBe(stored);
});
