import { expect, test } from "vitest";
import { formEvents } from "#contract/report-figures.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { goals } from "#site.config.ts";
import { titleOfEvent, titleOfGoal } from "./goal-titles.ts";

test("each goal has a title of its own", () => {
  const titles = goals.map(({ title }) => title.trim());
  expect(titles).not.toContain("");
  expect(new Set(titles).size).toBe(goals.length);
});

test.each(goals)("the goal $id has its title in filters, steps and rankings, and so has its event", (goal) => {
  expect(titleOfGoal(goal.id)).toBe(goal.title);
  expect(describeValue("goal", goal.id)).toBe(goal.title);
  expect(describeValue("reached_goal", goal.id)).toBe(goal.title);
  expect(describeValue("steps", `page:/pricing > goal:${goal.id}`)).toBe(`/pricing → Goal: ${goal.title}`);
  if (goal.kind !== "event") return;
  expect(titleOfEvent(goal.event)).toBe(goal.title);
  expect(describeValue("event", goal.event)).toBe(goal.title);
  expect(describeValue("steps", `page^:/blog > event:${goal.event}`)).toBe(
    `Page begins with /blog → Event: ${goal.title}`,
  );
});

test("events of forms have a title without a goal, and other names are written in words", () => {
  expect(titleOfEvent(formEvents.form_submits)).toBe("Submitted a form");
  expect(titleOfGoal("brochure_sent")).toBe("Brochure sent");
  expect(titleOfEvent("video_played")).toBe("Video played");
});
