import type { ReactNode } from "react";

interface OverlappedHeroProps {
  title: ReactNode;
  /** Beside the title; below it on narrow screens. */
  children: ReactNode;
}

/** A dark hero whose lower part lies behind what follows it; see `overHero`. */
export function OverlappedHero({ title, children }: OverlappedHeroProps) {
  return (
    <div data-surface="ink" data-section="hero">
      <div className="page-column grid items-end gap-x-12 gap-y-8 pt-10 pb-44 sm:pb-40 lg:grid-cols-[7fr_5fr] lg:pt-16 lg:pb-48">
        <h1 className="text-display">{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** Draws what follows an overlapped hero over its lower part. */
export const overHero = "-mt-32 lg:-mt-36";
