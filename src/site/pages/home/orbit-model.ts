import { siteConfig } from "#site.config.ts";
import type { Ellipse } from "#ui/orbit-geometry.ts";

/** View box for wide windows. The orbits are to the right of the headline. */
export const sceneView = "-600 -262 932 524";

/** Geometry of the orbit scene, for the drawing on the page and for the film. */
export const sceneTilt = -19;
const ring = (rx: number): Ellipse => ({ rx, ry: rx * 0.44, tilt: sceneTilt });
export const rings = { inner: ring(172), middle: ring(262), outer: ring(362) };
export const dottedRing = { rx: 312, ry: 137 };

const spread = (ring: keyof typeof rings, count: number, first: number) =>
  Array.from({ length: count }, (_, index) => {
    const gap = 360 / count;
    return { ring, gap, angle: (first + index * gap) % 360 };
  });

/** All agents, evenly spread over each ring. The first one is the agent that the film calls. */
export const sceneNodes = [
  ...spread("inner", 2, 318),
  ...spread("middle", 3, 70),
  ...spread("outer", siteConfig.claims.agents - 5, 40),
];

export const sceneSteps = [-66, -22, 22, 66];
/** Length of the edge of a step's square, and half of it. */
export const stepSize = { edge: 26, half: 13 };

const round = (value: number) => Math.round(value * 10) / 10;

const allTicks = Array.from({ length: 120 }, (_, index) => index);

/**
 * Start and direction of a tick perpendicular to the outer orbit, as on the bezel of a watch. Every fifth tick is
 * longer.
 */
function placeTick(index: number, turnedBy = 0) {
  const { rx, ry } = rings.outer;
  const angle = ((index * 3 + turnedBy) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scale = (index % 5 === 0 ? 11 : 6) / Math.hypot(ry * cos, rx * sin);
  return { x: round(rx * cos), y: round(ry * sin), dx: round(ry * cos * scale), dy: round(rx * sin * scale) };
}

export const drawTicks = (turnedBy = 0) =>
  allTicks
    .map((index) => {
      const { x, y, dx, dy } = placeTick(index, turnedBy);
      return `M${x} ${y}l${dx} ${dy}`;
    })
    .join("");
