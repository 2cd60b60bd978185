import { expect, test } from "vitest";
import { listPlaceholders } from "./list-placeholders.ts";

test("names what is still a placeholder, at any depth, and nothing else", () => {
  const placeholder = { value: ["a", "b"], placeholder: true };
  expect(
    listPlaceholders({
      url: "x",
      contact: { address: placeholder, email: "a@b", deep: { id: placeholder } },
      list: ["c"],
    }),
  ).toEqual(["contact.address", "contact.deep.id"]);
});
