import { expect, test } from "vitest";
import type { LeadDetail } from "#contract/lead-work.ts";
import { writeCard } from "./vcard.ts";

const cardOf = (lead: Partial<LeadDetail>) =>
  writeCard({
    id: "0190",
    name: "Ida",
    email: "ida@example.com",
    company: null,
    jobTitle: null,
    phone: null,
    ...lead,
  } as LeadDetail);

test("a card has only what is known, and no value can end its line", () => {
  expect(cardOf({ company: "Nord, Sons; Co", name: "Ida\nEND:VCARD", phone: "+45 1" })).toBe(
    [
      "BEGIN:VCARD",
      "VERSION:4.0",
      "UID:urn:uuid:0190",
      String.raw`FN:Ida\nEND:VCARD`,
      String.raw`ORG:Nord\, Sons\; Co`,
      "EMAIL:ida@example.com",
      "TEL;VALUE=text:+45 1",
      "END:VCARD",
      "",
    ].join("\r\n"),
  );
});

test("long lines are folded at 75 bytes between characters", () => {
  const name = "Ø".repeat(100);
  const card = cardOf({ name });
  const lines = card.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(card.replaceAll("\r\n ", "")).toContain(`FN:${name}\r\n`);
});
