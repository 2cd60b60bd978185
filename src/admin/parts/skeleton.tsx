/** A placeholder for a text, in the text's line. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`inline-block animate-pulse rounded-control bg-rule/60 ${className}`} />;
}

/** Placeholders as tall as the rows that replace them. */
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

/** Shown while the code of a tab loads. */
export function TabSkeleton() {
  return <LineSkeletons lines={8} />;
}
