interface SegmentBarsProps {
  /** In percent of the row. */
  width: number;
  /** Undefined unless two segments are compared. */
  otherWidth: number | undefined;
  className?: string;
}

/** The bar behind a row. Of two compared segments, each has a bar of half the height, in its colour. */
export const SegmentBars = ({ width, otherWidth, className = "w-full" }: SegmentBarsProps) => (
  <svg className={`pointer-events-none absolute top-1 left-0 h-[calc(100%-0.5rem)] ${className}`} aria-hidden="true">
    <rect width={`${width}%`} height={otherWidth === undefined ? "100%" : "50%"} className="fill-bar" />
    {otherWidth !== undefined && <rect y="50%" width={`${otherWidth}%`} height="50%" className="fill-series-2/40" />}
  </svg>
);
