import { expect, test } from "vitest";
import { switchView } from "./switch-view.ts";

test.each([
  ["lead_status=overdue&lead_source=contact_form", "table", "lead_source=contact_form&leads=table&work_only=overdue"],
  ["lead_status=new", "table", "leads=table&work_stage=new"],
  ["lead_status=new", "board", "lead_status=new&leads=board"],
  ["lead_status=closed", "table", "lead_status=closed&leads=table"],
  ["leads=table&work_stage=won", "list", "work_stage=won"],
  ["lead_status=overdue&leads=table", "list", "lead_status=overdue"],
] as const)("%s in the view %s becomes %s", (query, view, expected) => {
  const switched = switchView(new URLSearchParams(query), view);
  expect([...switched].toSorted()).toEqual([...new URLSearchParams(expected)].toSorted());
});
