import { expect, test } from "vitest";
import { findUnused, withoutUnused } from "./find-unused.ts";

const tabs = [{ id: "website" }, { id: "seo" }];
const unknownGoals = new Set(["sold"]);
const unusedOf = (query: string) => findUnused(new URLSearchParams(query), { tabs, unknownGoals });

test.each([
  "range=7d&compare=previous_period&filter=country:DK&goal=newsletter&tab=seo&view=pages:entry",
  "range=custom&from=2026-01-01&to=2026-01-31",
  "compare=segment&segment=device:mobile&segment=!country:DK",
  "goal=brochure&filter=reached_goal:brochure&filter=goal:&filter=steps:page:/ > goal:brochure",
  "range=all&compare=segment",
  "view=loads:reader&view=assistants:leads&view=revenue:campaigns&credit=linear",
  "tab=website&settings=meetings",
  "tab=seo&leads=board&lead=1&lead_queue=waiting&work_stage=won&work_owner=me&work_only=open&work_sort=value",
  "leads=list&lead_status=overdue&lead_source=contact_form&lead_filter=country:DK&lead_days=2026-01-01..2026-01-31",
  "table=pages.top&table_by=country&why=visits&why_filter=page:/&lead_search=x&newsletter_search=y",
])("%s is used as a whole", (query) => {
  expect(unusedOf(query)).toEqual([]);
});

test.each([
  ["range=fortnight", ["range=fortnight"]],
  ["range=custom&from=2026-02-30&to=2026-03-01", ["range=custom", "from=2026-02-30", "to=2026-03-01"]],
  ["range=custom&from=0001-01-01&to=9999-12-31", ["range=custom", "from=0001-01-01", "to=9999-12-31"]],
  ["range=custom&from=2010-01-01&to=2026-01-01", ["range=custom", "from=2010-01-01", "to=2026-01-01"]],
  [Array.from({ length: 20 }, (_, n) => `filter=page:/x${n}`).join("&"), ["filter=page:/x18", "filter=page:/x19"]],
  ["range=7d&from=2026-01-01", ["from=2026-01-01"]],
  ["range=all&compare=previous_year", ["compare=previous_year"]],
  ["filter=country:DK&filter=planet:Mars&filter=time_on_site:5", ["filter=planet:Mars", "filter=time_on_site:5"]],
  ["segment=device:mobile", ["segment=device:mobile"]],
  ["goal=sold&tab=nowhere&view=pages:nothing", ["goal=sold", "tab=nowhere", "view=pages:nothing"]],
  [
    "filter=goal:sold&filter=!reached_goal:sold&filter=steps:page:/ > goal:sold&filter=page:sold",
    ["filter=goal:sold", "filter=!reached_goal:sold", "filter=steps:page:/ > goal:sold"],
  ],
  ["compare=segment&segment=reached_goal:sold&segment=country:DK", ["segment=reached_goal:sold"]],
  ["settings=cookies&settings_x=meetings", ["settings=cookies", "settings_x=meetings"]],
  ["why=nonsense&why_filter=page:/", ["why=nonsense"]],
  ["leads=foo&work_stage=zzz&work_only=x&work_sort=y", ["leads=foo", "work_stage=zzz", "work_only=x", "work_sort=y"]],
  [
    "lead_days=yesterday&lead_source=fax&lead_colour=red",
    ["lead_days=yesterday", "lead_source=fax", "lead_colour=red"],
  ],
  ["utm_source=mail", ["utm_source=mail"]],
])("%s names what is not used", (query, unused) => {
  expect(unusedOf(query)).toEqual(unused);
  expect(unusedOf(withoutUnused(new URLSearchParams(query), unused).toString())).toEqual([]);
});
