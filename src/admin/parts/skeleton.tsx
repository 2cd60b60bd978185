/** Stands where a text will be, in that text's own line. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`inline-block animate-pulse rounded-control bg-rule/60 ${className}`} />;
}

/** As tall as the rows that will take their place. */
export function LineSkeletons({ lines }: { lines: number }) {
  return Array.from({ length: lines }, (_, line) => (
    <div
      key={line}
      className="box-content flex h-8 items-center justify-between border-b border-rule pointer-coarse:h-11"
    >
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-8" />
    </div>
  ));
}

/** While the code of a tab is on its way. */
export function TabSkeleton() {
  return <LineSkeletons lines={8} />;
}
