import { expect, test } from "vitest";
import { withoutItem } from "./listed-pages.ts";

const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id, name: id })), total: 3, nextCursor: null });
const data = { pages: [page("a", "b"), page("c")], pageParams: [null, "x"] };

test("a deleted item is removed from its page, and the total of every page is reduced", () => {
  const remaining = withoutItem(data, "b");
  expect(remaining?.pages.map(({ items, total }) => [items.map(({ id }) => id), total])).toEqual([
    [["a"], 2],
    [["c"], 2],
  ]);
  expect(remaining?.pageParams).toEqual([null, "x"]);
});

test("a list that is not loaded stays undefined", () => {
  expect(withoutItem(undefined, "a")).toBeUndefined();
});
