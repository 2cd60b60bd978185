import { expect, test } from "vitest";
import { prepareTrafficApp } from "#server/testing/traffic-app.ts";

const figures = prepareTrafficApp();
const days = {
  range: "custom",
  from: "2026-03-06",
  to: "2026-04-02",
  metrics: "visitors,page_views,bounce_rate",
  limit: "1000",
};
/** A zone with the same midnights as the owner's. Its name differs, so queries are evaluated on the rows. */
const zones = [undefined, "Europe/Berlin"];

const starts = (start: string) => (value: string) => value.startsWith(start);
const includes = (part: string) => (value: string) => value.includes(part);

test.each<[string, string, (value: string) => boolean]>([
  ["page", "page~:pro", includes("pro")],
  ["page", "page^:/p", starts("/p")],
  ["page", "page*:/pro*", starts("/pro")],
  ["page", "page*:/*t*m*", (value) => /^\/.*t.*m/.test(value)],
  ["page", "page*:/agent", (value) => value === "/agent"],
  ["entry_page", "entry_page*:*/hockey", (value) => value.endsWith("/hockey")],
  ["city", "city~:en", includes("en")],
  ["city", "city~:EN", () => false],
  ["city", "city~:%", () => false],
  ["city", "city^:_openhagen", () => false],
  ["city", "city*:\\\\*", () => false],
  ["city", "city*:*", () => true],
  ["referrer", "referrer~:google.com/search", includes("google.com/search")],
  ["screen", "screen*:*x8*", (value) => /x8/.test(value)],
])("by %s, %s is the same as all values that it matches", async (dimension, filter, isMatch) => {
  await figures.columns.files.complete();
  const all = await figures.make({ ...days, dimension });
  const values = all.rows.map(({ key }) => key ?? "").filter(isMatch);
  for (const excludes of ["", "!"]) {
    const listed = values.map((value) => `${excludes}${dimension}:${value}`);
    // A filter by a value that does not occur matches nothing.
    const none = values.length === 0 ? [`${excludes}${dimension}:no such value`] : [];
    for (const timezone of zones)
      for (const split of [{}, { dimension: "page" }, { dimension: "channel" }]) {
        const expected = await figures.make({ ...days, ...split, timezone, filter: [...listed, ...none] });
        const { rows } = await figures.make({ ...days, ...split, timezone, filter: [`${excludes}${filter}`] });
        expect(rows).toEqual(expected.rows);
      }
  }
});

test.each([
  [["page~:"], "Enter a text after page~:"],
  [["page*:/**********/*/"], "A pattern may contain at most 10 stars"],
  [Array.from({ length: 6 }, (_, n) => `city*:${n}*`), "At most 5 patterns"],
  [Array.from({ length: 21 }, (_, n) => `city:${n}`), "Too big"],
  [["nonsense~:x"], "Unknown dimension nonsense"],
  [["time^:2026"], "it cannot be filtered"],
  [["page?:x"], "Must be dimension:value or !dimension:value"],
])("%j is rejected with its position", async (filter, message) => {
  const query = new URLSearchParams([["metrics", "visits"], ...filter.map((text) => ["filter", text])]);
  const headers = await figures.app.signIn("viewer");
  const response = await fetch(`${figures.app.url}/api/admin/report?${query}`, { headers });
  const text = await response.text();
  expect(response.status, text).toBe(400);
  expect(text).toContain(message);
  expect(text).toContain('"filter');
});

test.each(["東", "ø", "a\u0301", "%", "\\", "'", "*a"])(
  "texts of 2,048 characters of %j are accepted",
  async (unit) => {
    await figures.columns.files.complete();
    const text = unit.repeat(2_048).slice(0, 2_048);
    for (const timezone of zones)
      for (const sign of ["", "~", "^", ...(unit === "*a" ? [] : ["*"])]) {
        const { rows } = await figures.make({ ...days, timezone, filter: [`city${sign}:${text}`] });
        expect(rows[0]?.values.slice(0, 2)).toEqual([0, 0]);
      }
  },
);

test("a goal is compared as a whole", async () => {
  const headers = await figures.app.signIn("viewer");
  const response = await fetch(`${figures.app.url}/api/admin/report?metrics=conversions&filter=goal~:demo`, {
    headers,
  });
  expect(await response.text()).toContain("A goal is compared as a whole");
});
