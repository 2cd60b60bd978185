import { expect, test } from "vitest";
import type { ConsultationPage, ConsultationRequest } from "#contract/lead.ts";
import { withoutRequest } from "./consultation-requests.ts";

test("a deleted request leaves its page, and every page's total tells so", () => {
  const page = (ids: string[]): ConsultationPage => ({
    items: ids.map((id) => ({ id }) as ConsultationRequest),
    total: 3,
    nextCursor: null,
  });
  const data = withoutRequest({ pages: [page(["a", "b"]), page(["c"])], pageParams: [null, "x"] }, "b");
  expect(data?.pages.map(({ items, total }) => [items.map(({ id }) => id), total])).toEqual([
    [["a"], 2],
    [["c"], 2],
  ]);
  expect(data?.pageParams).toEqual([null, "x"]);
});
