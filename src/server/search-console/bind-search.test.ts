import { expect, test } from "vitest";
import type { Account } from "#server/platform/http/account.ts";
import { bindSearch, forReader, withoutWins } from "./bind-search.ts";

const link = (view: string | null): Account => ({
  userId: "",
  email: "Link",
  role: "viewer",
  token: { id: "1", view },
});
const figures = { clicks: 0, impressions: 0, ctr: 0, position: 0 };
const person = (role: Account["role"]): Account => ({ userId: "1", email: "a@example.com", role });

test("an admin gets what they ask for, and a link that contains search data gets its own days", () => {
  expect(bindSearch({ days: 480 }, person("admin"))).toEqual({ days: 480 });
  expect(bindSearch({ days: 480 }, link("range=7d&with=search"))).toEqual({ days: 7 });
  expect(bindSearch({ days: 1 }, link("range=custom&from=2026-03-01&to=2026-03-31&with=search"))).toEqual({ days: 31 });
});

test.each([
  ["a viewer", person("viewer")],
  ["a key", link(null)],
  ["an older link", link("range=7d")],
  ["a link with filters", link("range=7d&with=search&filter=country:DK")],
])("%s gets none", (_, account) => {
  expect(() => bindSearch({ days: 7 }, account)).toThrow(expect.objectContaining({ status: 403 }));
});

test("advice on a problem is for admins", () => {
  const result = { problem: { code: "search_console_no_access" as const, title: "No access", advice: "Add robot@x" } };
  expect(forReader(result, person("admin"))).toBe(result);
  expect(JSON.stringify(forReader(result, link("with=search")))).not.toContain("robot");
});

test("what leads are worth is not for a link", () => {
  const page = {
    ...figures,
    page: "/",
    visits: 1,
    engagedSeconds: 1,
    leads: 1,
    leadRate: 1,
    wonLeads: 1,
    wonValue: 500,
  };
  expect(withoutWins([page], person("admin"))).toEqual([page]);
  expect(withoutWins([page], link("with=search"))).toEqual([{ ...page, wonLeads: null, wonValue: null }]);
});
