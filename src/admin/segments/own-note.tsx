import { useReportScope } from "#admin/api/report-scope.ts";
import { SegmentMark } from "#admin/parts/segment-mark.tsx";
import { useSegmentName } from "#admin/segments/segment-data.ts";

/** Names the segment that some figures of a panel are of; nothing unless two segments are compared. */
export function OwnNote({ what }: { what: string }) {
  const { filters, segment } = useReportScope();
  const name = useSegmentName(filters);
  return (
    segment && (
      <p className="py-1.5 text-[0.75rem] text-muted">
        {what} of <SegmentMark side="own" />
        {name} only
      </p>
    )
  );
}
