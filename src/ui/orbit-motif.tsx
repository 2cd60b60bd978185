import { type Ellipse, pointOn } from "#ui/orbit-geometry.ts";

const path: Ellipse = { rx: 21, ry: 10, tilt: -24 };

interface OrbitMotifProps {
  /** How many agents are on the orbit, and which of them is lit. */
  nodes: number;
  lit: number;
  className?: string;
}

/** A section's numeral: as many nodes on the orbit as there are parts, the current one lit. */
export function OrbitMotif({ nodes, lit, className = "w-14" }: OrbitMotifProps) {
  return (
    <svg viewBox="-24 -16 48 32" className={className} fill="currentColor" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="0.6" transform={`rotate(${path.tilt})`}>
        <ellipse rx={path.rx} ry={path.ry} />
        <ellipse rx={path.rx * 0.55} ry={path.ry * 0.55} opacity="0.5" />
      </g>
      {Array.from({ length: nodes }, (_, index) => {
        const { x, y } = pointOn(path, 200 + (index * 360) / nodes);
        return index === lit ? (
          <circle key={index} cx={x} cy={y} r="3" className="fill-signal" />
        ) : (
          <circle key={index} cx={x} cy={y} r="1.3" />
        );
      })}
    </svg>
  );
}
