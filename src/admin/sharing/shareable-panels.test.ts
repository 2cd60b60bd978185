import { expect, test } from "vitest";
import { newAccessTokenSchema } from "#contract/account.ts";
import { allPanels, haveLeads, readsKeyFigures, writeShown } from "./shareable-panels.ts";

test("a link without a goal may not ask for the visits that reached one", () => {
  const view = new URLSearchParams({ range: "today" });
  writeShown(view, new Set(["traffic"]));
  expect(view.getAll("figure").filter((figure) => figure.startsWith("goal_"))).toEqual([]);
  view.set("goal", "form_begun");
  view.delete("figure");
  writeShown(view, new Set(["traffic"]));
  expect(view.getAll("figure")).toContain("goal_visits.time");
});

test("a link with the chart may not query leads by day, nor compare visits with a lead", () => {
  const view = new URLSearchParams({ range: "today" });
  writeShown(view, new Set(["traffic"]));
  expect(view.getAll("figure").filter((figure) => figure.startsWith("leads"))).toEqual([]);
  expect(haveLeads(new Set(["traffic"]))).toBe(false);
  expect(haveLeads(new Set(["revenue"]))).toBe(true);
});

test("a link without the key metrics may query only the figures of its panels", () => {
  const view = new URLSearchParams({ range: "today" });
  writeShown(view, new Set(["traffic"]), false);
  expect([readsKeyFigures(view), readsKeyFigures(new URLSearchParams("range=today"))]).toEqual([false, true]);
  const figures = view.getAll("figure");
  expect(figures).toContain("visitors.time");
  expect(figures.filter((figure) => /^(realtime|bounce|avg_time|scroll)/.test(figure))).toEqual([]);
});

test("a link with every panel is accepted, also with a goal", () => {
  for (const goal of ["", "form_begun"]) {
    const view = new URLSearchParams({ range: "today", ...(goal && { goal }) });
    writeShown(view, new Set(allPanels.map(({ id }) => id)));
    const link = { kind: "share_link", name: "All", view: view.toString(), expiresInDays: 7 };
    expect(newAccessTokenSchema.safeParse(link).error?.issues).toBeUndefined();
  }
});
