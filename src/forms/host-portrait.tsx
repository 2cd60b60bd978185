/** Placeholder portrait: head and shoulders with an orbit around them, because we show no invented face. */
export function HostPortrait() {
  return (
    <svg viewBox="0 0 80 80" className="size-20 shrink-0" aria-hidden="true">
      <circle cx="40" cy="40" r="39" className="fill-raised stroke-rule" />
      <path d="M16 71a24 21 0 0 1 48 0 39 39 0 0 1-48 0Z" fill="currentColor" />
      <circle cx="40" cy="33" r="12.5" fill="currentColor" />
      <g transform="rotate(-18 40 36)">
        <path
          d="M66 36a26 9 0 0 0-13-7.8M27 28.2A26 9 0 0 0 14 36c0 5 11.6 9 26 9s26-4 26-9"
          className="fill-none stroke-control"
        />
        <circle cx="59" cy="42" r="4" className="fill-signal" />
      </g>
    </svg>
  );
}
