/** Stands where a text will be, in that text's own line. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`inline-block animate-pulse rounded-control bg-rule/60 ${className}`} />;
}
