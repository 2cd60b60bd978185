import { type Ellipse, pointOn } from "#ui/orbit-geometry.ts";

const tilt = -19;
const ring = (rx: number): Ellipse => ({ rx, ry: rx * 0.44, tilt });
const rings = { inner: ring(172), middle: ring(262), outer: ring(362) };

const agents = [
  { name: "Finance", ring: rings.inner, angle: 318, lit: true },
  { name: "Legal", ring: rings.inner, angle: 148 },
  { name: "HR", ring: rings.middle, angle: 52 },
  { name: "IT", ring: rings.middle, angle: 232 },
  { name: "Operations", ring: rings.outer, angle: 112 },
  { name: "Sales", ring: rings.outer, angle: 338 },
] as const;

const steps = [-66, -22, 22, 66];

const round = (value: number) => Math.round(value * 10) / 10;

/** Marks at right angles to the outer orbit, as on the bezel of a watch: a long one every fifth. */
const ticks = Array.from({ length: 120 }, (_, index) => {
  const { rx, ry } = rings.outer;
  const [cos, sin] = [Math.cos((index * Math.PI) / 60), Math.sin((index * Math.PI) / 60)];
  const scale = (index % 5 === 0 ? 11 : 6) / Math.hypot(ry * cos, rx * sin);
  return `M${round(rx * cos)} ${round(ry * sin)}l${round(ry * cos * scale)} ${round(rx * sin * scale)}`;
}).join("");

/** Agents in orbit around a workflow of four steps; the lit one has just been called to the third. */
export function OrbitScene() {
  const caller = pointOn(rings.inner, 318);
  return (
    <svg
      viewBox="-400 -262 800 524"
      className="w-full"
      role="img"
      aria-label="Six agents in orbit around a workflow of four steps. The Finance Agent is at work on the third step."
    >
      <g className="fill-none stroke-muted" strokeWidth="1">
        <g transform={`rotate(${tilt})`}>
          {Object.values(rings).map(({ rx, ry }, index) => (
            <ellipse key={rx} rx={rx} ry={ry} opacity={0.85 - index * 0.2} />
          ))}
          <ellipse rx="312" ry="137" strokeDasharray="1 7" opacity="0.7" />
          <path d={ticks} opacity="0.5" />
        </g>
      </g>
      <path d={`M22 -13L${caller.x} ${caller.y}`} className="stroke-signal" strokeWidth="1.2" strokeDasharray="3 4" />
      <path d="M-66 0H66" className="stroke-text" strokeWidth="1.4" />
      {steps.map((x, index) => (
        <rect
          key={x}
          x={x - 13}
          y="-13"
          width="26"
          height="26"
          rx="3"
          className={index < 2 ? "fill-text stroke-text" : index === 2 ? "fill-surface stroke-signal" : "fill-surface stroke-text"}
          strokeWidth="1.4"
        />
      ))}
      {agents.map(({ name, ring: path, angle, ...rest }) => {
        const { x, y } = pointOn(path, angle);
        const lit = "lit" in rest;
        return (
          <g key={name} transform={`translate(${x} ${y})`}>
            {lit && <circle r="21" className="fill-none stroke-signal" strokeWidth="1" />}
            <circle r={lit ? 12 : 7.5} className={lit ? "fill-signal" : "fill-text"} />
            <text
              x={x > 250 ? -18 : 20}
              y={lit ? -20 : -12}
              textAnchor={x > 250 ? "end" : "start"}
              className="fill-text stroke-surface stroke-[7px] text-[26px] font-medium [paint-order:stroke] sm:text-[17px]"
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
