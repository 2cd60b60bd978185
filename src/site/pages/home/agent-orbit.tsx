import { type Ellipse, pointOn } from "#ui/orbit-geometry.ts";

const inner: Ellipse = { rx: 120, ry: 54, tilt: -19 };
const outer: Ellipse = { rx: 205, ry: 92, tilt: -19 };

interface AgentOrbitProps {
  names: readonly string[];
  lit: string | null;
}

/** The agents of the list beside it, in orbit; the unfolded one is lit and joined to the workflow. */
export function AgentOrbit({ names, lit }: AgentOrbitProps) {
  const agents = names.map((name, index) => ({
    name,
    ...pointOn(index % 2 ? outer : inner, 205 + index * 60),
  }));
  return (
    <svg
      viewBox="-225 -150 450 300"
      className="mt-10 w-full max-w-[32rem] max-lg:hidden"
      fill="currentColor"
      aria-hidden="true"
    >
      <g className="fill-none stroke-muted" transform="rotate(-19)">
        <ellipse rx={inner.rx} ry={inner.ry} opacity="0.8" />
        <ellipse rx={outer.rx} ry={outer.ry} opacity="0.55" />
      </g>
      <path d="M-34 0H34" stroke="currentColor" strokeWidth="1.2" />
      {[-34, 0, 34].map((x) => (
        <rect key={x} x={x - 8} y="-8" width="16" height="16" rx="2" className="fill-surface" stroke="currentColor" />
      ))}
      {agents.map(({ name, x, y }) => (
        <g key={name}>
          {name === lit && <path d={`M0 0L${x} ${y}`} className="stroke-signal" strokeDasharray="3 4" />}
          <circle cx={x} cy={y} r={name === lit ? 9 : 5.5} className={name === lit ? "fill-signal" : undefined} />
          <text x={x} y={y + 24} textAnchor="middle" className="text-[13px]">
            {name.replace(" Agent", "")}
          </text>
        </g>
      ))}
    </svg>
  );
}
