import type { ReactNode } from "react";

/** Icons on the design system's grid, in the dashboard's smaller size. */
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

export const FindIcon = () => (
  <SmallIcon>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 4 4" />
  </SmallIcon>
);

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

export const FilterIcon = () => (
  <SmallIcon>
    <path d="M3 5h14M6 10h8M8.5 15h3" />
  </SmallIcon>
);

export const BackIcon = () => (
  <SmallIcon>
    <path d="m12 4.5-5.5 5.5 5.5 5.5" />
  </SmallIcon>
);

export const ForwardIcon = () => (
  <SmallIcon>
    <path d="m8 4.5 5.5 5.5L8 15.5" />
  </SmallIcon>
);

export const MoreIcon = () => (
  <SmallIcon>
    <path d="M4.5 10h.1M10 10h.1M15.5 10h.1" strokeWidth="2.4" strokeLinecap="round" />
  </SmallIcon>
);

export const ThemeIcon = () => (
  <SmallIcon>
    <circle cx="10" cy="10" r="6.5" />
    <path d="M10 3.5a6.5 6.5 0 0 1 0 13Z" fill="currentColor" />
  </SmallIcon>
);

export const AccountIcon = () => (
  <SmallIcon>
    <circle cx="10" cy="7" r="3.2" />
    <path d="M3.8 16.5c.7-3.3 3.1-5 6.2-5s5.5 1.7 6.2 5" />
  </SmallIcon>
);

export const ShareIcon = () => (
  <SmallIcon>
    <path d="M10 12.5v-9M6.5 6.5 10 3l3.5 3.5M4.5 10.5v6h11v-6" />
  </SmallIcon>
);

export const KeyboardIcon = () => (
  <SmallIcon>
    <path d="M2.5 5.5h15v9h-15zM5.5 8.5h.1M8.5 8.5h.1M11.5 8.5h.1M14.5 8.5h.1M6.5 11.5h7" />
  </SmallIcon>
);

export const SegmentIcon = () => (
  <SmallIcon>
    <circle cx="7.5" cy="10" r="5" />
    <circle cx="12.5" cy="10" r="5" />
  </SmallIcon>
);

export const UpIcon = () => (
  <SmallIcon>
    <path d="M4.5 12 10 6.5l5.5 5.5" />
  </SmallIcon>
);

export const DownIcon = () => (
  <SmallIcon>
    <path d="M4.5 8 10 13.5 15.5 8" />
  </SmallIcon>
);

export const AlertIcon = () => (
  <SmallIcon>
    <path d="M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13ZM8 17.5h4" />
  </SmallIcon>
);

export const ExploreIcon = () => (
  <SmallIcon>
    <circle cx="10" cy="10" r="7" />
    <path d="m12.8 7.2-1.7 3.9-3.9 1.7 1.7-3.9Z" />
  </SmallIcon>
);
