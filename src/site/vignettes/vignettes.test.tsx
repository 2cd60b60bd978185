import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { financeWork, hrWork } from "#site/content/agent-work/paperwork.ts";
import { agents } from "#site/content/agents.ts";
import { case4711 } from "#site/content/case-4711.ts";
import { otherRuns } from "#site/content/runs.ts";
import { vignettes } from "#site/vignettes/vignettes.tsx";

const screens = agents.map(({ id }) => {
  const Vignette = vignettes[id];
  return renderToStaticMarkup(<Vignette />);
});

test("each agent has a screen, and no two are alike", () => {
  expect(new Set(screens).size).toBe(agents.length);
  for (const screen of screens) expect(screen).toMatch(/^<figure aria-label="[^"]+"/);
});

test("the deviation is the missing quantity times its price, below the limit of case 4711", () => {
  const { ordered, received, price, amount, deviation } = financeWork;
  expect(amount - received * price).toBe(deviation);
  expect(ordered).toBeGreaterThan(received);
  expect(amount).toBeLessThan(case4711.limit);
  expect(screens[agents.findIndex(({ id }) => id === "finance")]).toContain("2,116.00");
});

test("the onboarding is at the step shown on the board", () => {
  const current = hrWork.steps.findIndex(({ status }) => status === "running") + 1;
  const run = otherRuns.find(({ subject }) => subject === hrWork.title);
  expect(run?.detail).toBe(`Step ${current} of ${hrWork.steps.length}`);
});
