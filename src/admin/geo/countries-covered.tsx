import { formatCount } from "#admin/parts/format.ts";
import { OwnMark, SegmentMark } from "#admin/parts/segment-mark.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";

interface CountriesCoveredProps {
  count: number | undefined;
  /** Countries of the segment that is compared; undefined without one. */
  others: number | undefined;
}

export function CountriesCovered({ count, others }: CountriesCoveredProps) {
  return (
    <dl className="flex items-baseline justify-between border-b border-rule pb-2">
      <dt className="font-medium">Countries Covered</dt>
      <dd className="font-display text-[1.5rem] leading-none font-medium tabular-nums">
        {count === undefined ? (
          <Skeleton className="h-6 w-8" />
        ) : (
          <span>
            <OwnMark />
            {formatCount(count)}
          </span>
        )}
        {others !== undefined && (
          <span className="ml-3 text-[1rem] text-muted">
            <SegmentMark side="other" />
            <span className="sr-only">in the other segment: </span>
            {formatCount(others)}
          </span>
        )}
      </dd>
    </dl>
  );
}
