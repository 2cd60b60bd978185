import type { ReactNode } from "react";

interface SectionHeadingProps {
  id?: string;
  title: string;
  children?: ReactNode;
}

export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <div>
      <h2 id={id} className="max-w-[14em] text-heading">
        {title}
      </h2>
      {children && <p className="mt-5 max-w-[38rem] text-lead text-muted">{children}</p>}
    </div>
  );
}
