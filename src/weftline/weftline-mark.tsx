/**
 * The logo of the brand, as in public/weftline.svg: a plain weave of three ends and three picks, the middle pick dyed.
 */
export const WeftlineMark = () => (
  <svg viewBox="2 2 28 28" className="size-8" fill="none" strokeWidth="4" aria-hidden="true">
    <path
      d="M8 3v8.5M8 20.5V29M24 3v8.5M24 20.5V29M16 8.5v15M3 8h2M11.5 8h9M27 8h2M3 24h2M11.5 24h9M27 24h2"
      stroke="currentColor"
    />
    <path d="M3 16h10M19 16h10" className="stroke-dye" />
  </svg>
);
