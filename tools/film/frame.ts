import {
  dottedRing,
  drawTicks,
  rings,
  sceneAgents,
  sceneSteps,
  sceneTilt,
  stepSize,
} from "#site/pages/home/orbit-model.ts";
import { pointOn } from "#ui/orbit-geometry.ts";
import { inkSurface } from "../images/drawings.ts";

const { surface, text, muted, signal } = inkSurface;

export const filmSeconds = 12;
const beatSeconds = 3;
/** At the end of a beat, the previous agent fades out before the next one lights up. */
const changeSeconds = 0.8;

/** Agent and step of each beat, and the number of steps completed by then. The first beat is the page's still image. */
const beats = [
  { agent: "Finance", step: 2, done: 2 },
  { agent: "Operations", step: 3, done: 3 },
  { agent: "HR", step: 0, done: 0 },
  { agent: "Legal", step: 1, done: 1 },
] as const;

const ease = (share: number) => share * share * (3 - 2 * share);
const clamp = (value: number) => Math.min(1, Math.max(0, value));
const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** Brightness of each beat's agent and progress of the steps at a time in the film. */
function stateAt(seconds: number) {
  const index = Math.floor(seconds / beatSeconds);
  const changed = clamp((seconds - (index + 1) * beatSeconds + changeSeconds) / changeSeconds);
  const next = (index + 1) % beats.length;
  const light = beats.map((_, beat) => {
    if (beat === index) return 1 - ease(clamp(changed * 2));
    return beat === next ? ease(clamp(changed * 2 - 1)) : 0;
  });
  const doneAt = (step: number) =>
    mix(Number(step < (beats[index]?.done ?? 0)), Number(step < (beats[next]?.done ?? 0)), ease(changed));
  return { light, doneAt };
}

/** The inner orbit rotates once; the others swing, so that no agent passes behind the headline or moves too fast. */
function angleAt(agent: (typeof sceneAgents)[number], turn: number): number {
  if (agent.ring === "inner") return agent.angle + 360 * turn;
  return agent.angle + (agent.ring === "middle" ? -20 : 12) * Math.sin(2 * Math.PI * turn);
}

function drawAgent(agent: (typeof sceneAgents)[number], light: number, turn: number, labelSize: number): string {
  const { x, y } = precisePoint(agent, turn);
  const onLeft = x > 250;
  return `<g transform="translate(${x} ${y})">
<circle r="${mix(30, 21, light)}" fill="none" stroke="${signal}" opacity="${light}"/>
<circle r="${mix(7.5, 12, light)}" fill="${text}"/><circle r="${mix(7.5, 12, light)}" fill="${signal}" opacity="${light}"/>
<text x="${onLeft ? -18 : 20}" y="${mix(-12, -20, light)}" text-anchor="${onLeft ? "end" : "start"}" font-size="${labelSize}"
 fill="${text}" stroke="${surface}" stroke-width="7" paint-order="stroke">${agent.name}</text></g>`;
}

/** Not rounded to a tenth as on the page, because slow motion would jitter. */
function precisePoint(agent: (typeof sceneAgents)[number], turn: number): { x: number; y: number } {
  const scale = 1000;
  const { rx, ry, tilt } = rings[agent.ring];
  const { x, y } = pointOn({ rx: rx * scale, ry: ry * scale, tilt }, angleAt(agent, turn));
  return { x: x / scale, y: y / scale };
}

/** The page's scene at a time in the film, as the content of an <svg>. */
export function drawFrame(seconds: number, labelSize: number): string {
  const turn = seconds / filmSeconds;
  const { light, doneAt } = stateAt(seconds);
  const lightOf = (name: string) => light[beats.findIndex(({ agent }) => agent === name)] ?? 0;
  const lightOfStep = (step: number) => light[beats.findIndex((beat) => beat.step === step)] ?? 0;
  const orbits = Object.values(rings).map(
    ({ rx, ry }, index) => `<ellipse rx="${rx}" ry="${ry}" opacity="${0.85 - index * 0.2}"/>`,
  );
  const calls = beats.map(({ agent: name, step }) => {
    const agent = sceneAgents.find((candidate) => candidate.name === name) ?? sceneAgents[0];
    const { x, y } = precisePoint(agent, turn);
    const from = sceneSteps[step] ?? 0;
    // The dashes move from the agent to its step.
    return `<path d="M${from} ${y < 0 ? -stepSize.half : stepSize.half}L${x} ${y}" stroke="${signal}" stroke-width="1.2"
 stroke-dasharray="3 4" stroke-dashoffset="${7 * 24 * turn}" opacity="${lightOf(name)}"/>`;
  });
  const steps = sceneSteps.map((x, step) => {
    const square = `x="${x - stepSize.half}" y="${-stepSize.half}" width="${stepSize.edge}" height="${stepSize.edge}" rx="3"`;
    return `<rect ${square} fill="${surface}" stroke="${text}" stroke-width="1.4"/>
<rect ${square} fill="${text}" opacity="${doneAt(step)}"/>
<rect ${square} fill="none" stroke="${signal}" stroke-width="1.4" opacity="${lightOfStep(step)}"/>`;
  });
  return `<g transform="rotate(${sceneTilt})" fill="none" stroke="${muted}">${orbits.join("")}
<ellipse rx="${dottedRing.rx}" ry="${dottedRing.ry}" stroke-dasharray="1 7" stroke-dashoffset="${-8 * 8 * turn}" opacity="0.7"/>
<path d="${drawTicks(15 * turn)}" opacity="0.5"/></g>
${calls.join("")}<path d="M-66 0H66" stroke="${text}" stroke-width="1.4"/>${steps.join("")}
${sceneAgents.map((agent) => drawAgent(agent, lightOf(agent.name), turn, labelSize)).join("")}`;
}
