import { dottedRing, rings, sceneTilt, sceneView } from "#site/pages/home/orbit-model.ts";

/** The orbits behind the console, drawn as in the film but without its moving parts. */
export default function OrbitBackdrop() {
  return (
    <svg viewBox={sceneView} preserveAspectRatio="xMidYMid slice" className="size-full" aria-hidden="true">
      <g className="fill-none stroke-muted" transform={`rotate(${sceneTilt})`}>
        {Object.values(rings).map(({ rx, ry }, index) => (
          <ellipse key={rx} rx={rx} ry={ry} opacity={(85 - index * 20) / 100} />
        ))}
        <ellipse {...dottedRing} strokeDasharray="1 7" opacity="0.7" />
      </g>
    </svg>
  );
}
