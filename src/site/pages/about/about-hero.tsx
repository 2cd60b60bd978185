import { type Ellipse, pointOn } from "#ui/orbit-geometry.ts";

const rings: Ellipse[] = [130, 215, 300].map((rx) => ({ rx, ry: rx * 0.4, tilt: -19 }));
const nodes = [
  [0, 200],
  [1, 20],
  [1, 130],
  [2, 305],
  [2, 75],
  [2, 190],
] as const;

/** Everything goes round one fixed point: the person who answers for the work. */
function PersonInTheMiddle() {
  return (
    <svg viewBox="-320 -190 640 380" className="w-full" aria-hidden="true">
      <g className="fill-none stroke-muted">
        {rings.map(({ rx, ry, tilt }, index) => (
          <ellipse key={rx} rx={rx} ry={ry} transform={`rotate(${tilt})`} opacity={0.9 - index * 0.2} />
        ))}
      </g>
      {nodes.map(([ring, angle]) => {
        const { x, y } = pointOn(rings[ring] as Ellipse, angle);
        return <circle key={angle} cx={x} cy={y} r="7" className="fill-text" />;
      })}
      <circle cy="-16" r="15" className="fill-signal" />
      <path d="M-28 34a28 26 0 0 1 56 0z" className="fill-signal" />
    </svg>
  );
}

export function AboutHero() {
  return (
    <div data-surface="ink" className="overflow-hidden">
      <div className="page-column grid items-center gap-x-8 gap-y-6 pt-10 pb-16 lg:grid-cols-[8fr_5fr] lg:pt-16 lg:pb-24">
        <div>
          <h1 className="text-display">A person answers for every agent</h1>
          <p className="mt-7 max-w-[36rem] text-lead text-muted">
            We are a Danish limited company that builds one product: the platform on which enterprises run AI agents
            they can audit. Our customers are enterprises, smaller companies, public bodies and regulated industries.
          </p>
        </div>
        <div className="lg:-mr-28">
          <PersonInTheMiddle />
        </div>
      </div>
    </div>
  );
}
