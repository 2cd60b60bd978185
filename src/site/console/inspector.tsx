import type { ReactNode } from "react";
import { case4711, type EventId } from "#site/content/case-4711.ts";
import { amountText, eventById, limitText, money } from "#site/content/case-times.ts";
import { Payload } from "#site/console/payload.tsx";

const { number, order, receipt, pallets, pricePerPallet, approver } = case4711;

const fieldsRead = [
  ["Invoice", String(number)],
  ["Amount", amountText],
  ["Order", order],
  ["Receipt", receipt],
  ["Pallets", `${pallets} at ${money(pricePerPallet)}`],
] as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-rule px-4 py-3 not-first:border-t">
      <p className="mb-1.5 text-[0.75rem] text-muted">{title}</p>
      {children}
    </div>
  );
}

/** Details of the selected node: the fields read, the rule applied, and the data of one step. */
export function Inspector({ step, className = "" }: { step: EventId; className?: string }) {
  const event = eventById[step];
  return (
    <div className={`shrink-0 border-rule ${className}`}>
      <Part title="Fields read">
        <dl className="grid gap-1">
          {fieldsRead.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="Rule">
        <p className="font-medium">{`Over ${limitText}: ask the ${approver.role.toLowerCase()}`}</p>
      </Part>
      <Part title={`${event.step}, ${event.system}`}>
        <Payload event={event} />
      </Part>
    </div>
  );
}
