import { type Agent, agents } from "#site/content/agents.ts";
import { type Ellipse, pointOn } from "#ui/orbit-geometry.ts";

const orbit: Ellipse = { rx: 150, ry: 66, tilt: -19 };

interface AgentMarkProps {
  agent: Agent;
  position: number;
  className: string;
}

/** All agents on one orbit, this one lit and called to the middle. */
export function AgentMark({ agent, position, className }: AgentMarkProps) {
  const lit = pointOn(orbit, 200 + (position * 360) / agents.length);
  return (
    <svg viewBox="-170 -105 340 210" className={className} fill="none" aria-hidden="true">
      <g className="stroke-muted" transform={`rotate(${orbit.tilt})`}>
        <ellipse rx={orbit.rx} ry={orbit.ry} opacity="0.7" />
        <ellipse rx="92" ry="40" opacity="0.35" />
      </g>
      <path d={`M0 0L${lit.x} ${lit.y}`} className="stroke-signal" strokeDasharray="3 4" />
      <rect x="-30" y="-30" width="60" height="60" rx="4" className="fill-surface" stroke={agent.colour} />
      <path d={agent.icon} transform="translate(-19 -19) scale(1.9)" stroke={agent.colour} strokeWidth="1.1" />
      {agents.map(({ name }, index) => {
        const { x, y } = pointOn(orbit, 200 + (index * 360) / agents.length);
        return (
          <circle
            key={name}
            cx={x}
            cy={y}
            r={index === position ? 8 : 4}
            className={index === position ? "fill-signal" : "fill-text"}
          />
        );
      })}
    </svg>
  );
}
