import { expect, test } from "vitest";
import { defaultTeamSettings } from "#contract/team-settings.ts";
import { fillTemplates } from "./fill-template.ts";

const values = { name: "Ida", company: "{name}", slot_link: "https://example.com/meeting", sender: "Freja" };
const time = "Tuesday, 2 June 2026, 10:00–10:30 (Europe/Copenhagen, GMT+2)";
const booked = `Your meeting is booked for ${time}. To change or cancel it, use this link:\nhttps://example.com/meeting`;

const fill = (text: string, bookedTime?: string, isOffered = true) =>
  fillTemplates([{ name: "Own", subject: "For {company}", text }], values, { bookedTime, isOffered })[0]?.text;

test("the template of the first reply asks for a time, or names the booked one", () => {
  const { templates } = defaultTeamSettings("UTC");
  const before = "Hello Ida,\n\nThank you for your request. ";
  const after = "\n\nBest regards,\nFreja";
  expect(fillTemplates(templates, values, { isOffered: true })[0]?.text).toBe(
    `${before}Please pick a time that suits you:\nhttps://example.com/meeting${after}`,
  );
  expect(fillTemplates(templates, values, { bookedTime: time, isOffered: false })[0]?.text).toBe(
    before + booked + after,
  );
  expect(fillTemplates(templates, values, { isOffered: false })[0]?.text).toBe(
    "Hello Ida,\n\nThank you for your request.\n\nBest regards,\nFreja",
  );
});

test.each([
  ["Hello,\nPick a time: {slot_link}\nBye", `Hello,\n${booked}\nBye`],
  ["Hello! Choose {slot_link} or call us. Bye", `Hello! ${booked} Bye`],
  ["See www.example.com for more. Times:\n\n{slot_link}\n", `See www.example.com for more. ${booked}\n`],
  ["A long line that leads nowhere\n\n{slot_link}", `A long line that leads nowhere\n\n${booked}`],
  ["Pick one: {slot_link}. Or here: {slot_link}", booked],
  ["Hi. Pick {slot_link} or {slot_link} today. Thanks. Again: {slot_link}\nBye", `Hi. ${booked} Thanks. \nBye`],
  ["{slot_link}", booked],
  ["Hello {company}", "Hello {name}"],
])("with a booked meeting, %j keeps all sentences but that of the link", (text, expected) => {
  expect(fill(text, time)).toBe(expected);
});

test.each([
  ["Hello,\nPick a time: {slot_link}\nBye", "Hello,\nBye"],
  ["Hello! Choose {slot_link} or call us. Bye", "Hello! Bye"],
  ["Hello  {company} \n", "Hello  {name} \n"],
])("if no times are offered, %j is sent without the link", (text, expected) => {
  expect(fill(text, undefined, false)).toBe(expected);
});

test("a text of the longest length is filled", () => {
  expect(fill(`${"a:\n ".repeat(2_500)}{slot_link}${" b".repeat(5_000)}`, time)).toContain(booked);
});

test("the sentence of the booked time is in the language of the lead", () => {
  const [filled] = fillTemplates(
    [{ name: "Own", subject: "", text: "Hej\nVælg: {slot_link}\nHilsen" }],
    values,
    { bookedTime: time, isOffered: true },
    "da",
  );
  expect(filled?.text).toBe(
    `Hej\nDit møde er booket til ${time}. Flyt eller aflys det med dette link:\nhttps://example.com/meeting\nHilsen`,
  );
});
