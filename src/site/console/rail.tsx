/** Sections of the console, in the order of its left rail; icons as strokes on a 20 px grid. */
const places = {
  Runs: "M4 5h12M4 10h12M4 15h7",
  Builder: "M3 4h5v4H3zM12 12h5v4h-5zM8 6h6v6",
  Agents: "M10 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6M4 17c0-4 3-5.5 6-5.5s6 1.5 6 5.5",
  Connectors: "M7 3v4M13 3v4M5 7h10v3a5 5 0 0 1-10 0zM10 15v3",
  Access: "M10 2.5l6 2.2v4.6c0 4-2.7 6.6-6 8.2-3.3-1.6-6-4.2-6-8.2V4.7z",
} as const;

export type Place = keyof typeof places;

export function Rail({ active }: { active: Place }) {
  return (
    <div data-surface="ink" className="w-12 shrink-0 py-3 max-sm:hidden" aria-hidden="true">
      <svg viewBox="0 0 48 232" width="48" height="232" fill="none" className="mx-auto stroke-muted" strokeWidth="1.5">
        <g className="stroke-text" transform="rotate(-24 24 16)">
          <ellipse cx="24" cy="16" rx="11" ry="5.5" />
          <circle cx="24" cy="16" r="2.4" className="fill-text" />
        </g>
        {Object.entries(places).map(([name, path], index) => (
          <g
            key={name}
            transform={`translate(14 ${52 + index * 40})`}
            className={name === active ? "stroke-text" : undefined}
          >
            {name === active && (
              <rect x="-7" y="-7" width="34" height="34" rx="6" className="fill-rule" stroke="none" />
            )}
            <path d={path} />
          </g>
        ))}
      </svg>
    </div>
  );
}
