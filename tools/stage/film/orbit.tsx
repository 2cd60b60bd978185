import { loopSeconds } from "#site/content/demo-film.ts";
import {
  dottedRing,
  drawTicks,
  rings,
  sceneNodes,
  sceneSteps,
  sceneTilt,
  stepSize,
} from "#site/pages/home/orbit-model.ts";
import { type Ellipse, pointOn } from "#ui/orbit-geometry.ts";
import { ramp } from "./timing.ts";

const scale = 1000;

/** Not rounded to a tenth as on the page, because slow motion would jitter. */
function precisePoint({ rx, ry, tilt }: Ellipse, angle: number) {
  const { x, y } = pointOn({ rx: rx * scale, ry: ry * scale, tilt }, angle);
  return { x: x / scale, y: y / scale };
}

interface OrbitProps {
  seconds: number;
  viewBox: string;
  /** Opacity of the steps in the middle. */
  workflow?: number;
}

/**
 * Ten agents around a workflow; one of them is called and performs its steps. In one loop, each ring turns by the distance
 * between two nodes, so that the last frame is followed by the first.
 */
export function Orbit({ seconds, viewBox, workflow = 1 }: OrbitProps) {
  const share = (seconds % loopSeconds) / loopSeconds;
  const at = share * loopSeconds;
  const light = ramp(at, 1, 0.8) * (1 - ramp(at, 6.4, 0.8));
  const nodes = sceneNodes.map(({ ring, angle, gap }) => precisePoint(rings[ring], angle + gap * share));
  const called = nodes[0] ?? { x: 0, y: 0 };
  return (
    <svg viewBox={viewBox} preserveAspectRatio="xMidYMid slice" className="block h-full w-full">
      <g className="fill-none stroke-muted" transform={`rotate(${sceneTilt})`}>
        {Object.values(rings).map(({ rx, ry }, index) => (
          <ellipse key={rx} rx={rx} ry={ry} opacity={(85 - index * 20) / 100} />
        ))}
        <ellipse {...dottedRing} strokeDasharray="1 7" strokeDashoffset={-8 * 8 * share} opacity="0.7" />
        <path d={drawTicks(15 * share)} opacity="0.5" />
      </g>
      <path
        d={`M0 ${called.y < 0 ? -stepSize.half : stepSize.half}L${called.x} ${called.y}`}
        className="stroke-signal"
        strokeWidth="1.4"
        strokeDasharray="3 4"
        strokeDashoffset={7 * 16 * share}
        opacity={light}
      />
      <g opacity={workflow}>
        <path d="M-66 0H66" className="stroke-text" strokeWidth="1.4" />
        {sceneSteps.map((x, step) => (
          <g key={x} transform={`translate(${x - stepSize.half} ${-stepSize.half})`}>
            <rect
              width={stepSize.edge}
              height={stepSize.edge}
              rx="4"
              className="fill-surface stroke-text"
              strokeWidth="1.4"
            />
            <rect
              width={stepSize.edge}
              height={stepSize.edge}
              rx="4"
              className="fill-text"
              opacity={ramp(at, 2 + step * 0.9) * (1 - ramp(at, 6.8, 0.8))}
            />
          </g>
        ))}
      </g>
      {nodes.map(({ x, y }, index) => (
        <g key={sceneNodes[index]?.angle} transform={`translate(${x} ${y})`}>
          <circle r="7.5" className="fill-text" />
          {index === 0 && (
            <g className="fill-signal" opacity={light}>
              <circle r="11" />
              <circle r="20" className="fill-none stroke-signal" />
            </g>
          )}
        </g>
      ))}
    </svg>
  );
}
