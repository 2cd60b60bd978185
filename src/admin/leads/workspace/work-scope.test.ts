import { expect, test } from "vitest";
import { readLeadScope } from "#admin/leads/lead-scope.ts";
import { orderOf, readWorkScope, workParams, writeWorkScope } from "./work-scope.ts";

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

test("the queue of an open lead ends when the lead is closed", () => {
  const opened = writeWorkScope(new URLSearchParams(), { ...read(""), lead: "one", queue: "waiting" });
  expect(readWorkScope(opened)).toMatchObject({ lead: "one", queue: "waiting" });
  expect(writeWorkScope(opened, { ...readWorkScope(opened), lead: undefined }).toString()).toBe("");
});

test("what is unknown in a URL is left out", () => {
  expect(read("leads=cards&work_stage=met&work_sort=best&work_only=all")).toEqual(read(""));
});

test("each state is a query of the endpoint", () => {
  expect(workParams(read("work_only=task&work_owner=none")).toString()).toBe("sort=task&owner=none&task=due");
  expect(workParams(read("work_only=tasks")).toString()).toBe("sort=task&task=any");
  expect(workParams(read("work_only=overdue&lead_search=+x+")).toString()).toBe("sort=urgent&q=x&overdue=1");
});

test("each view has an order of its own until one is chosen; the board keeps its order", () => {
  const order = (query: string) => orderOf(read(query));
  expect(["", "leads=table", "leads=board", "work_only=overdue", "leads=board&work_only=task"].map(order)).toEqual([
    "newest",
    "urgent",
    "urgent",
    "urgent",
    "task",
  ]);
  expect(["", "leads=table", "leads=board"].map((query) => order(`${query}&work_sort=name`))).toEqual([
    "name",
    "name",
    "urgent",
  ]);
});

test("an older link's status of the list is read as a stage or as overdue, and then replaced", () => {
  expect(read("lead_status=contacted").stage).toBe("contacted");
  expect(read("lead_status=overdue")).toMatchObject({ stage: undefined, only: "overdue" });
  const written = writeWorkScope(new URLSearchParams("lead_status=overdue"), read("lead_status=overdue"));
  expect(written.toString()).toBe("work_only=overdue");
});

test("the search is that of the list; an older link's own search is read and then replaced", () => {
  const params = new URLSearchParams("leads=table&work_search=ida");
  expect(readWorkScope(params).search).toBe("ida");
  const list = writeWorkScope(params, { ...readWorkScope(params), view: "list" });
  expect(list.toString()).toBe("lead_search=ida");
  expect(readLeadScope(list).search).toBe("ida");
});
