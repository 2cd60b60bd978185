/** Hidden from screen readers, because a text beside it says what is loading. */
export function Spinner({ className = "size-4" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      strokeWidth="2"
      className={`shrink-0 animate-spin ${className}`}
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" opacity="0.3" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" />
    </svg>
  );
}
