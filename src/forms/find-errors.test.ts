import { expect, test } from "vitest";
import { formWords } from "#words/english/form-words.ts";
import { findErrors } from "./find-errors.ts";

const select = (name: string, value: string, required: boolean) => ({
  name,
  value,
  required,
  validity: { valid: true },
});

test("a required select in which nothing is chosen is reported; an optional one is not", () => {
  const elements = [
    select("company", "unspecified", true),
    select("useCase", "unspecified", false),
    select("companySize", "1-50", true),
  ];
  expect(findErrors({ elements }, formWords)).toEqual({
    company: formWords.whenEmpty.company,
  });
});
