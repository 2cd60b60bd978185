import { pointOn } from "#ui/orbit-geometry.ts";
import { dottedRing, rings, sceneNodes, sceneTilt, sceneView } from "#site/pages/home/orbit-model.ts";

/** The orbits behind the console, as they are in the film's first frame. */
export default function OrbitBackdrop() {
  return (
    <svg viewBox={sceneView} preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden="true">
      <g className="fill-none stroke-muted" transform={`rotate(${sceneTilt})`}>
        {Object.values(rings).map(({ rx, ry }, index) => (
          <ellipse key={rx} rx={rx} ry={ry} opacity={(85 - index * 20) / 100} />
        ))}
        <ellipse {...dottedRing} strokeDasharray="1 7" opacity="0.7" />
      </g>
      <g className="fill-text max-xl:hidden">
        {sceneNodes.map(({ ring, angle }) => {
          const { x, y } = pointOn(rings[ring], angle);
          return <circle key={angle} cx={x} cy={y} r="7.5" />;
        })}
      </g>
    </svg>
  );
}
