/** The logo of the brand: two orbits, with three agents on the outer one. One agent is highlighted. */
export const LogoMark = ({ className }: { className: string }) => (
  <svg viewBox="-24 -16 48 32" className={className} fill="currentColor" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="0.6" transform="rotate(-24)">
      <ellipse rx="21" ry="10" />
      <ellipse rx="11.5" ry="5.5" opacity="0.5" />
    </g>
    <circle cx="-19.4" cy="4.9" r="1.3" />
    <circle cx="12.1" cy="-12.4" r="3" className="fill-signal" />
    <circle cx="7.3" cy="7.5" r="1.3" />
  </svg>
);
