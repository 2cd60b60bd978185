import type { ReactNode } from "react";

interface ApprovalRequestProps {
  /** Who asks, and in which channel. */
  from: string;
  askedAt: string;
  question: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** The answer, or the means to give it. */
  children: ReactNode;
}

/** What a person is shown when a run waits for them: the question, what it rests on, and the rule that stopped it. */
export function ApprovalRequest({ from, askedAt, question, facts, children }: ApprovalRequestProps) {
  return (
    <div data-surface="paper" className="rounded-control border border-control bg-raised text-small">
      <div className="flex flex-wrap justify-between gap-x-6 border-b border-rule px-5 py-3">
        <p className="font-semibold">{from}</p>
        <p className="text-muted tabular-nums">{askedAt}</p>
      </div>
      <div className="px-5 py-5">
        <p className="max-w-[26em] font-display text-title font-semibold">{question}</p>
        <dl className="mt-4 border-b border-rule">
          {facts.map(([label, value]) => (
            <div key={label} className="grid gap-x-4 border-t border-rule py-2 sm:grid-cols-[8rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4">{children}</div>
      </div>
    </div>
  );
}
