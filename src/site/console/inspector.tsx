import type { ReactNode } from "react";
import { case4711, type EventId } from "#site/content/case-4711.ts";
import { amountText, eventById, limitText, money } from "#site/content/case-times.ts";
import { useSay } from "#site/console/console-language.ts";
import { Payload } from "#site/console/payload.tsx";

const { number, order, receipt, pallets, pricePerPallet, approver } = case4711;

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
  const say = useSay();
  const event = eventById[step];
  const fieldsRead = [
    [say("Invoice"), String(number)],
    [say("Amount"), say(amountText)],
    [say("Order"), order],
    [say("Receipt"), receipt],
    [say("Pallets"), say("{pallets} at {price}", { pallets, price: say(money(pricePerPallet)) })],
  ] as const;
  const rule = { limit: say(limitText), role: say(approver.role).toLowerCase() };
  return (
    <div className={`shrink-0 border-rule ${className}`}>
      <Part title={say("Fields read")}>
        <dl className="grid gap-1">
          {fieldsRead.map(([label, value]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={say("Rule")}>
        <p className="font-medium">{say("Over {limit}: ask the {role}", rule)}</p>
      </Part>
      <Part title={`${say(event.step)}, ${say(event.system)}`}>
        <Payload event={event} />
      </Part>
    </div>
  );
}
