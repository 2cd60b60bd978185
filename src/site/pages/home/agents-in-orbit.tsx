import { pointOn } from "#ui/orbit-geometry.ts";
import { rings, sceneNodes, sceneTilt } from "#site/pages/home/orbit-model.ts";

/** The agents on their orbits around a workflow. The agent that the film calls is highlighted. */
export function AgentsInOrbit() {
  return (
    <svg viewBox="-362 -200 724 400" className="w-full" fill="currentColor" aria-hidden="true">
      <g className="fill-none stroke-control" transform={`rotate(${sceneTilt})`}>
        {Object.values(rings).map(({ rx, ry }) => (
          <ellipse key={rx} rx={rx} ry={ry} strokeWidth="1.5" />
        ))}
      </g>
      <rect x="-26" y="-26" width="52" height="52" rx="6" />
      {sceneNodes.map(({ ring, angle }, index) => {
        const { x, y } = pointOn(rings[ring], angle);
        return (
          <circle
            key={`${ring}-${angle}`}
            cx={x}
            cy={y}
            r={index === 0 ? 14 : 9}
            className={index === 0 ? "fill-signal" : ""}
          />
        );
      })}
    </svg>
  );
}
