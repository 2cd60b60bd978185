import type { ReactNode } from "react";

/** Drawn on the grid of the design system's icons, at the dashboard's size. */
function SmallIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-4 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const RefreshIcon = () => (
  <SmallIcon>
    <path d="M16.5 4v4h-4M16 8a6.5 6.5 0 1 0 .3 4.2" />
  </SmallIcon>
);

export const TrashIcon = () => (
  <SmallIcon>
    <path d="M3.5 5.5h13M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 9v4.5M11.5 9v4.5" />
  </SmallIcon>
);

export const RemoveIcon = () => (
  <SmallIcon>
    <path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />
  </SmallIcon>
);
