import { expect, test } from "vitest";
import { integrationCategories } from "#site/content/integration-categories.ts";
import { integrationCategoryNames } from "#site/content/integration-category-names.ts";
import { integrations } from "#site/content/integrations.ts";
import { systemGroups } from "#site/content/systems/system-groups.ts";
import { templateDomains } from "#site/content/template-domains.ts";

const systems = systemGroups.flatMap((group) => group.systems);

test("the slides of the carousel are sorted by name", () => {
  expect(integrationCategories.map(({ category }) => category)).toEqual([...integrationCategoryNames]);
});

test("every system that a page names is explained, in the same category as in the carousel", () => {
  for (const { category, systems: named } of integrationCategories)
    expect(systemGroups.find(({ title }) => title === category)?.systems.map(({ name }) => name)).toEqual(named);
  const names = systems.map(({ name }) => name);
  for (const [name] of integrations) expect(names).toContain(name);
  expect(new Set(names).size).toBe(names.length);
});

test("every template begins with a trigger, names an agent and an approval, and ends with a write", () => {
  for (const { template } of systems)
    expect(template.steps.map(([kind]) => kind)).toEqual(["Trigger", "Agent", "Approval", "Write"]);
});

test("every domain has a template", () => {
  for (const { title } of templateDomains) expect(systems.some(({ template }) => template.domain === title)).toBe(true);
});
