import type { ReactNode } from "react";

interface AgentAtWorkProps {
  id: string;
  title: string;
  text: string;
  /** The screen of the agent. */
  children: ReactNode;
  className?: string;
}

/** A screen of an agent beside the sentence that explains it; below it on phones. */
export function AgentAtWork({ id, title, text, children, className = "" }: AgentAtWorkProps) {
  return (
    <section aria-labelledby={id} className={`grid items-start gap-x-16 gap-y-10 lg:grid-cols-[6fr_5fr] ${className}`}>
      <div>
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        <p className="mt-5 max-w-[28rem] text-lead text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
