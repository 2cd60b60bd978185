import type { ReactNode } from "react";
import { OrbitMotif } from "#ui/orbit-motif.tsx";

interface SectionHeadingProps {
  id?: string;
  /** Which of the page's sections this is: the numeral lights that node of the orbit. */
  index: number;
  of: number;
  title: string;
  children?: ReactNode;
}

export function SectionHeading({ id, index, of, title, children }: SectionHeadingProps) {
  return (
    <div>
      <OrbitMotif nodes={of} lit={index} className="-ml-1 w-20" />
      <h2 id={id} className="mt-5 max-w-[14em] text-heading">
        {title}
      </h2>
      {children && <p className="mt-5 max-w-[38rem] text-lead text-muted">{children}</p>}
    </div>
  );
}
