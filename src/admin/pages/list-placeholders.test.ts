import { expect, test } from "vitest";
import { listPlaceholders } from "./list-placeholders.ts";

test("lists exactly the placeholders, at any depth", () => {
  const placeholder = { value: ["a", "b"], placeholder: true };
  expect(
    listPlaceholders({
      url: "x",
      contact: { address: placeholder, email: "a@b", deep: { id: placeholder } },
      list: ["c"],
    }),
  ).toEqual(["contact.address", "contact.deep.id"]);
});
