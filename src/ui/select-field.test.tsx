import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SelectField } from "./select-field.tsx";

const valueWithoutChoice = (required: boolean) => {
  const options = [["a", "A"]] as const;
  const html = renderToStaticMarkup(
    <SelectField label="How" name="how" placeholder="Choose" options={options} required={required} />,
  );
  return /<option value="([^"]*)"/.exec(html)?.[1];
};

test("a required select without a choice is empty, so that the form reports it; an optional one is left out", () => {
  expect([valueWithoutChoice(true), valueWithoutChoice(false)]).toEqual(["", "unspecified"]);
});
