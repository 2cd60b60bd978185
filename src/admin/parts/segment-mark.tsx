import { useReportScope } from "#admin/api/report-scope.ts";

interface SegmentMarkProps {
  /** `own` is the segment of the dashboard, `other` the one that it is compared with. */
  side: "own" | "other";
  className?: string;
}

/** A mark in the colour of one of two compared segments, as in charts. */
export const SegmentMark = ({ side, className = "mr-1" }: SegmentMarkProps) => (
  <svg
    viewBox="0 0 8 8"
    className={`inline size-2 ${side === "own" ? "fill-series-1" : "fill-series-2"} ${className}`}
    aria-hidden="true"
  >
    <path d="M4 0 8 4 4 8 0 4Z" />
  </svg>
);

/** The mark of the dashboard's own value; nothing unless two segments are compared. */
export function OwnMark() {
  const { segment } = useReportScope();
  return segment && <SegmentMark side="own" />;
}
