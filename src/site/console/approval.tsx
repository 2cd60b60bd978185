import type { ReactNode } from "react";
import { case4711 } from "#site/content/case-4711.ts";
import {
  amountText,
  caseTotals,
  clock,
  clockMinute,
  duration,
  eventById,
  limitText,
} from "#site/content/case-times.ts";
import { statusNames } from "#site/content/runs.ts";
import { useSay } from "#site/console/console-language.ts";
import { Person } from "#site/console/person.tsx";
import { StatusMark } from "#site/console/status-mark.tsx";

const { number, pallets, order, receipt, document, channel, agent, approver } = case4711;
const { wait, retry } = eventById;

function Answer({ name, value, look, children }: { name: string; value: string; look: string; children: ReactNode }) {
  return (
    <label
      className={`relative grid min-h-11 cursor-pointer place-items-center rounded-control px-3 text-center font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-3 ${look}`}
    >
      <input type="radio" name={name} value={value} className="sr-only" />
      {children}
    </label>
  );
}

function Outcome({
  className,
  status,
  children,
}: {
  className: string;
  status: "done" | "needs-you";
  children: ReactNode;
}) {
  const say = useSay();
  return (
    <p className={`flex gap-2 ${className}`}>
      <StatusMark status={status} label={say(statusNames[status])} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

interface ApprovalProps {
  /** Name of the radio buttons, unique on the page. It begins with "answer". */
  name: string;
  /** Shows the outcome of the case instead of asking the visitor. */
  answered?: boolean;
  className?: string;
}

/**
 * The question as the approver receives it, with two answers. The answers are radio buttons, and only CSS shows the
 * outcome, so that they work before the scripts have loaded, and without scripts.
 */
export function Approval({ name, answered, className = "" }: ApprovalProps) {
  const say = useSay();
  const rule = { limit: say(limitText), role: say(approver.role).toLowerCase() };
  const facts = [
    [say("Invoice"), `${number}, ${say(amountText)}`],
    [say("Order"), say("{order}, same amount", { order })],
    [say("Receipt"), say("{receipt}, {pallets} of {pallets} pallets", { receipt, pallets })],
    [say("Why you"), say("Amounts over {limit} need the {role}", rule)],
  ] as const;
  const course = {
    approved: clock(wait.endsAt),
    document,
    posted: clock(retry.startsAt),
    work: say(duration(caseTotals.workMs)),
  };
  return (
    <div data-surface="paper" className={`panel p-4 ${className}`}>
      <p className="flex justify-between gap-4 text-muted">
        <span>
          <b className="font-semibold text-text">{say("{agent} Agent", { agent: say(agent) })}</b>{" "}
          {say("in {channel}", { channel })}
        </span>
        <span className="tabular-nums">{clockMinute(wait.startsAt)}</span>
      </p>
      <p className="mt-1.5 font-display text-[1.25rem] leading-tight font-semibold">
        {say("Post invoice {number} to SAP?", { number })}
      </p>
      <dl className="mt-3 border-b border-rule">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[4.5rem_1fr] border-t border-rule py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3" aria-live="polite">
        {!answered && (
          <fieldset className="grid grid-cols-2 gap-2">
            <legend className="mb-2.5">
              <Person />
            </legend>
            <Answer
              name={name}
              value="approve"
              look="bg-signal text-on-signal hover:bg-signal-pressed has-checked:bg-text has-checked:text-surface"
            >
              {say("Approve")}
            </Answer>
            <Answer
              name={name}
              value="send-back"
              look="border border-control hover:bg-sunken has-checked:bg-text has-checked:text-surface"
            >
              {say("Send back")}
            </Answer>
          </fieldset>
        )}
        {answered && <Person />}
        <Outcome className={answered ? "mt-3" : "if-approved mt-3"} status="done">
          {say(
            "Approved at {approved}. SAP timed out once; the second attempt posted document {document} at {posted}. {work} of work in all.",
            course,
          )}
        </Outcome>
        {!answered && (
          <Outcome className="if-returned mt-3" status="needs-you">
            {say("Sent back to the buyer with your note. Nothing is posted in SAP, and the trace keeps your answer.")}
          </Outcome>
        )}
      </div>
    </div>
  );
}
