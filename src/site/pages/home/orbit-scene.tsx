import { pointOn } from "#ui/orbit-geometry.ts";
import {
  dottedRing,
  rings,
  sceneAgents,
  sceneSteps,
  sceneTilt,
  stepSize,
  tickQuadrant,
  ticksOnAxes,
} from "#site/pages/home/orbit-model.ts";

const called = sceneAgents[0];
const mirrors = ["1", "-1 1", "1 -1", "-1"];

/** Agents in orbit around a workflow of four steps; the lit one has just been called to the third. */
export default function OrbitScene() {
  const caller = pointOn(rings[called.ring], called.angle);
  return (
    <svg
      viewBox="-400 -262 800 524"
      className="w-full"
      role="img"
      aria-label="Six agents in orbit around a workflow of four steps. The Finance Agent is at work on the third step."
    >
      <g className="fill-none stroke-muted" strokeWidth="1">
        <g transform={`rotate(${sceneTilt})`}>
          {Object.values(rings).map(({ rx, ry }, index) => (
            <ellipse key={rx} rx={rx} ry={ry} opacity={(85 - index * 20) / 100} />
          ))}
          <ellipse {...dottedRing} strokeDasharray="1 7" opacity="0.7" />
          <g opacity="0.5">
            <path d={ticksOnAxes} />
            {mirrors.map((scale) => (
              <path key={scale} d={tickQuadrant} transform={`scale(${scale})`} />
            ))}
          </g>
        </g>
      </g>
      <path d={`M22 -13L${caller.x} ${caller.y}`} className="stroke-signal" strokeWidth="1.2" strokeDasharray="3 4" />
      <path d="M-66 0H66" className="stroke-text" strokeWidth="1.4" />
      {sceneSteps.map((x, index) => (
        <rect
          key={x}
          x={x - stepSize.half}
          y={-stepSize.half}
          width={stepSize.edge}
          height={stepSize.edge}
          rx="3"
          className={
            index < 2
              ? "fill-text stroke-text"
              : index === 2
                ? "fill-surface stroke-signal"
                : "fill-surface stroke-text"
          }
          strokeWidth="1.4"
        />
      ))}
      {sceneAgents.map((agent) => {
        const { name, ring, angle } = agent;
        const { x, y } = pointOn(rings[ring], angle);
        const lit = agent === called;
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
