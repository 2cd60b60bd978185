import { expect, test } from "vitest";
import type { BulkChange, BulkOutcome } from "#admin/api/bulk-change.ts";
import { type BulkNames, describeBulk, describeUndo } from "./describe-bulk.ts";

const names: BulkNames = {
  stages: {
    new: "New",
    contacted: "Called",
    scheduled: "Scheduled",
    qualified: "Qualified",
    won: "Won",
    lost: "Lost",
    closed: "Closed",
  },
  ownerOf: (id) => `${id}@example.com`,
};
const none: BulkOutcome = { changed: 0, unchanged: 0, failed: 0, keys: [] };

test.each<[BulkChange, Partial<BulkOutcome>, string, string]>([
  [
    { action: "change", stage: "contacted" },
    { changed: 3 },
    "3 leads moved to Called",
    "Undo restores the previous stages.",
  ],
  [
    { action: "change", stage: "won" },
    { changed: 1, unchanged: 1, failed: 2 },
    "1 lead moved to Won",
    "1 lead already had this stage. 2 leads could not be changed. Reload the page and try again.",
  ],
  [
    { action: "change", ownerId: "ida" },
    { changed: 2 },
    "2 leads assigned to ida@example.com",
    "Undo restores the previous owners.",
  ],
  [
    { action: "change", ownerId: null },
    { changed: 1, unchanged: 1 },
    "Owner removed from 1 lead",
    "1 lead already had no owner.",
  ],
  [
    { action: "change", ownerId: "ida" },
    { changed: 1, unchanged: 1 },
    "1 lead assigned to ida@example.com",
    "1 lead already had this owner.",
  ],
  [{ action: "change", stage: "won" }, { changed: 1 }, "1 lead moved to Won", "Undo restores the previous stage."],
  [
    { action: "change", priority: "high" },
    { changed: 1 },
    "Priority of 1 lead set to high",
    "Undo restores the previous priority.",
  ],
  [{ action: "change", value: null }, { changed: 1 }, "Value of 1 lead removed", "Undo restores the previous value."],
  [{ action: "change", value: null }, { unchanged: 1 }, "No lead changed", "1 lead already had no value."],
  [{ action: "delete" }, { changed: 2 }, "2 leads deleted", "Notes, tasks and emails are deleted as well."],
])("%j with %j", (change, outcome, title, description) => {
  expect(describeBulk({ ...none, ...outcome }, change, names)).toEqual({ title, description });
});

test("a single lead is named", () => {
  const message = describeBulk(
    { ...none, changed: 1 },
    { action: "change", stage: "won" },
    { ...names, who: "Ida Holm" },
  );
  expect(message.title).toBe("Ida Holm moved to Won");
});

test("a change that failed for all leads is an error", () => {
  const message = describeBulk({ ...none, failed: 2 }, { action: "change", stage: "won" }, names);
  expect(message).toMatchObject({ title: "No lead moved to Won", variant: "destructive" });
});

test("an undo names up to three leads that it left alone", () => {
  const kept = ["Ida", "Jens", "Mette", "Ole", "Per"].map((name) => ({ id: name, name }));
  const move: BulkChange = { action: "change", stage: "won" };
  expect(describeUndo({ restored: 2, kept: [] }, move)).toEqual({
    title: "Change undone for 2 leads",
    description: "They have their previous stages again.",
  });
  expect(describeUndo({ restored: 1, kept: [] }, { action: "change", ownerId: null }, "Ida")).toEqual({
    title: "Change undone for Ida",
    description: "It has its previous owner again.",
  });
  expect(describeUndo({ restored: 1, kept: kept.slice(0, 1) }, move).description).toBe(
    "Not restored, because of later changes or a former owner who can no longer own leads: Ida.",
  );
  expect(describeUndo({ restored: 0, kept }, move)).toEqual({
    title: "Change not undone",
    description:
      "Not restored, because of later changes or a former owner who can no longer own leads: Ida, Jens, Mette, 2 more.",
    variant: "destructive",
  });
});
