import { useReportScope } from "#admin/api/report-scope.ts";
import { SegmentMark } from "#admin/parts/segment-mark.tsx";
import { useSegmentName } from "#admin/segments/segment-data.ts";

/** Names the two segments that are compared, with the colours of their lines and columns. */
export function SegmentNote({ onChoose }: { onChoose?: () => void }) {
  const { filters, segment } = useReportScope();
  const [own, other] = [useSegmentName(filters), useSegmentName(segment ?? [])];
  if (!segment) return null;
  return (
    <p className="-mt-1 flex flex-wrap items-center gap-x-4 pb-1.5 text-[0.75rem]">
      <Side side="own" name={own} />
      <Side side="other" name={other} />
      <span className="text-muted">on the same days</span>
      {onChoose && (
        <button
          type="button"
          onClick={onChoose}
          className="min-h-6 underline underline-offset-4 pointer-coarse:min-h-11"
        >
          Choose another segment
        </button>
      )}
    </p>
  );
}

const Side = ({ side, name }: { side: "own" | "other"; name: string }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    <SegmentMark side={side} className="shrink-0" />
    <span className="truncate">{name}</span>
  </span>
);
