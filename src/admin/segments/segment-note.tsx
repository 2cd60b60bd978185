import { useReportScope } from "#admin/api/report-scope.ts";
import { useSegmentName } from "#admin/segments/segment-data.ts";

/** Names the two segments that are compared, with the colours of their lines and columns. */
export function SegmentNote({ onChoose }: { onChoose?: () => void }) {
  const { filters, segment } = useReportScope();
  const [own, other] = [useSegmentName(filters), useSegmentName(segment ?? [])];
  if (!segment) return null;
  return (
    <p className="-mt-1 flex flex-wrap items-center gap-x-4 pb-1.5 text-[0.75rem]">
      <Side className="fill-series-1" name={own} />
      <Side className="fill-series-2" name={other} />
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

const Side = ({ className, name }: { className: string; name: string }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    <svg viewBox="0 0 8 8" className={`size-2 shrink-0 ${className}`} aria-hidden="true">
      <path d="M4 0 8 4 4 8 0 4Z" />
    </svg>
    <span className="truncate">{name}</span>
  </span>
);
