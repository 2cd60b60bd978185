import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { agentDetails } from "#site/content/agent-details.ts";
import { financeWork, hrWork } from "#site/content/agent-work/paperwork.ts";
import { agents } from "#site/content/agents.ts";
import { case4711 } from "#site/content/case-4711.ts";
import { otherRuns } from "#site/content/runs.ts";
import { vignettes } from "#site/vignettes/vignettes.tsx";

const screens = vignettes.map((Vignette) => renderToStaticMarkup(<Vignette />));

test("each of the ten agents has a screen, and no two are alike", () => {
  expect(vignettes.length).toBe(agents.length);
  expect(agentDetails.length).toBe(agents.length);
  expect(new Set(screens).size).toBe(agents.length);
  for (const screen of screens) expect(screen).toMatch(/^<figure aria-label="[^"]+"/);
});

test("the deviation is the missing quantity times its price, below the limit of case 4711", () => {
  const { ordered, received, price, amount, deviation } = financeWork;
  expect(amount - received * price).toBe(deviation);
  expect(ordered).toBeGreaterThan(received);
  expect(amount).toBeLessThan(case4711.limit);
  expect(screens[3]).toContain("2,116.00");
});

test("the onboarding is at the step shown on the board", () => {
  const current = hrWork.steps.findIndex(({ status }) => status === "running") + 1;
  const run = otherRuns.find(({ subject }) => subject === hrWork.title);
  expect(run?.detail).toBe(`Step ${current} of ${hrWork.steps.length}`);
});
