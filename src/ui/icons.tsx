import type { ReactNode } from "react";

/**
 * Hidden from screen readers, because icons are always beside a text or in a labelled control. Drawn on a 20 px grid.
 */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="square"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6.5h14M3 13.5h14" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon>
    <path d="m6 8.5 4 4 4-4" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 10 10M15 5 5 15" />
  </Icon>
);

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
);

export const ArrowIcon = () => (
  <Icon>
    <path d="M3 10h13M11 5l5 5-5 5" />
  </Icon>
);

export const MailIcon = () => (
  <Icon>
    <path d="M2.5 4.5h15v11h-15zM3 5l7 6 7-6" />
  </Icon>
);

export const LinkedInIcon = () => (
  <Icon>
    <path d="M4 8v8M4 4.2v.1M8.5 16V8m0 4.5C8.5 9.6 10 8 12.3 8 14.7 8 16 9.5 16 12v4" />
  </Icon>
);

/** A cookie with a bite taken out of it and three crumbs. */
export const CookieIcon = () => (
  <Icon>
    <path d="M10.5 2.5A7.5 7.5 0 1 0 17.5 10a3 3 0 0 1-3.6-2.4 3 3 0 0 1-3.4-5.1Z" />
    <path d="M7 8v.1M8 13v.1M12 12.5v.1" strokeWidth="2.2" strokeLinecap="round" />
  </Icon>
);
