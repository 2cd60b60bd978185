import { type Ellipse, pointOn } from "#ui/orbit-geometry.ts";

const rings: Ellipse[] = [90, 150, 210].map((rx) => ({ rx, ry: rx * 0.46, tilt: -22 }));

/** The 404 drawing: three orbits around an empty circle, and one agent that has left its orbit. */
export function LostOrbit() {
  return (
    <svg viewBox="-250 -190 500 380" className="w-full" fill="currentColor" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1" className="text-muted">
        {rings.map(({ rx, ry, tilt }) => (
          <ellipse key={rx} rx={rx} ry={ry} transform={`rotate(${tilt})`} opacity="0.7" />
        ))}
        <path d="M85 66C130 41 192 58 226 112" strokeDasharray="2 6" />
        <circle r="16" strokeDasharray="3 4" />
      </g>
      {rings.flatMap((ring, index) =>
        [20, 150, 265].slice(0, index + 1).map((angle) => {
          const { x, y } = pointOn(ring, angle + index * 57);
          return <circle key={`${ring.rx}-${angle}`} cx={x} cy={y} r="5" />;
        }),
      )}
      <circle cx="228" cy="120" r="9" className="fill-signal" />
    </svg>
  );
}
