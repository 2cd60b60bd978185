import type { ReactNode } from "react";
import { ApprovalRequest } from "#site/sections/approval-request.tsx";

const before = [
  ["09:00:02", "Contract signed", "Workday, trigger"],
  ["09:00:03", "Read role and start date", "Workday"],
  ["09:00:06", "List what the role needs", "Handbook, 14 items"],
  ["09:00:09", "Ask the hiring manager", "Microsoft Teams"],
] as const;

const approved = [
  ["Now", "Open 6 accounts", "ServiceNow"],
  ["+ 38 s", "Order laptop and phone", "ServiceNow, delivery in 5 days"],
  ["+ 41 s", "Write to the new hire", "Microsoft Teams, plan of the first day"],
  ["+ 42 s", "Result: ready 9 days before day one", "Approved by you"],
] as const;

const sentBack = [
  ["Now", "Take back to the HR Agent", "With your answer on record"],
  ["+ 3 s", "List again, without the CRM account", "Handbook, 13 items"],
  ["+ 4 s", "Ask the hiring manager again", "Nothing has been written"],
] as const;

const facts = [
  ["Equipment", "Laptop, phone"],
  ["Accounts", "6, among them the CRM"],
  ["Rests on", "Handbook 4.2 and the last five hires"],
  ["Why you", "Access is confirmed by the hiring manager"],
] as const;

type Entry = readonly [time: string, step: string, where: string];

const entries = (list: readonly Entry[]) =>
  list.map(([time, step, where]) => (
    <li key={step} className="grid grid-cols-[5rem_1fr] gap-x-4 border-b border-rule py-3">
      <span className="text-small text-muted tabular-nums">{time}</span>
      <span>
        {step}
        <span className="block text-small text-muted">{where}</span>
      </span>
    </li>
  ));

function Answer({ value, children }: { value: string; children: ReactNode }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-center gap-2.5 rounded-control border border-control px-5 py-2 font-medium has-checked:border-text has-checked:bg-text has-checked:text-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-3">
      <input type="radio" name="answer" value={value} className="size-4 accent-signal outline-none" />
      {children}
    </label>
  );
}

/** Answered by radio buttons and CSS alone, so that it also works before the scripts have started, and without them. */
export default function RunWithApproval() {
  return (
    <section aria-labelledby="run-title" data-surface="ink">
      <div className="group/run page-column grid gap-x-16 gap-y-12 py-20 lg:grid-cols-2 lg:py-28">
        <div>
          <h2 id="run-title" className="max-w-[12em] text-heading">
            A run that waits for you
          </h2>
          <p className="mt-5 mb-10 max-w-[34rem] text-lead text-muted">
            This run has reached its approval. You are the hiring manager: answer, and see what the agents do next.
          </p>
          <ApprovalRequest
            from="HR Agent, in Microsoft Teams"
            askedAt="09:00"
            question="Is this what your new account manager needs?"
            facts={facts}
          >
            <fieldset className="grid gap-3 sm:grid-cols-2">
              <legend className="mb-2 text-muted">Your answer</legend>
              <Answer value="approve">Approve</Answer>
              <Answer value="send-back">Send back</Answer>
            </fieldset>
          </ApprovalRequest>
        </div>
        <div className="lg:pt-3">
          <h3 className="text-title">Run 7f3d</h3>
          <ol className="mt-4 border-t border-text">{entries(before)}</ol>
          <div aria-live="polite">
            <p className="flex items-center gap-3 py-4 font-semibold group-has-[:checked]/run:hidden">
              <svg viewBox="0 0 14 14" className="size-3.5 fill-signal" aria-hidden="true">
                <path d="M7 1l6 6-6 6-6-6z" />
              </svg>
              Waits for you. Reminder tomorrow at 09:00.
            </p>
            <ol className="hidden group-has-[[value=approve]:checked]/run:block">{entries(approved)}</ol>
            <ol className="hidden group-has-[[value=send-back]:checked]/run:block">{entries(sentBack)}</ol>
          </div>
        </div>
      </div>
    </section>
  );
}
