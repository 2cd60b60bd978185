import { formatCount } from "#admin/parts/format.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";

export function CountriesCovered({ count }: { count: number | undefined }) {
  return (
    <dl className="flex items-baseline justify-between border-b border-rule pb-2">
      <dt className="font-medium">Countries Covered</dt>
      <dd className="font-display text-[1.5rem] leading-none font-medium tabular-nums">
        {count === undefined ? <Skeleton className="h-6 w-8" /> : formatCount(count)}
      </dd>
    </dl>
  );
}
