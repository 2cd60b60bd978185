import { expect, test } from "vitest";
import { readWorkScope, workParams, writeWorkScope } from "./work-scope.ts";

const read = (query: string) => readWorkScope(new URLSearchParams(query));

test("the state of the workspace is in the URL, beside other parameters; defaults are left out", () => {
  const scope = {
    ...read(""),
    view: "board",
    stage: "won",
    owner: "me",
    only: "task",
    sort: "value",
    search: "a b",
  } as const;
  const written = writeWorkScope(new URLSearchParams("tab=consultations"), scope);
  expect(readWorkScope(written)).toEqual(scope);
  expect(writeWorkScope(written, read("")).toString()).toBe("tab=consultations");
});

test("what is unknown in a URL is left out", () => {
  expect(read("leads=cards&work_stage=met&work_sort=best&work_only=all")).toEqual(read(""));
});

test("each state is a query of the endpoint", () => {
  expect(workParams(read("work_only=task&work_owner=none")).toString()).toBe("sort=urgent&owner=none&task=due");
  expect(workParams(read("work_only=overdue&work_search=+x+")).toString()).toBe("sort=urgent&q=x&overdue=1");
});
