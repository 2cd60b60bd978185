import { case4711 } from "#site/content/case-4711.ts";
import { amountText, clock, eventById, money } from "#site/content/case-times.ts";
import { invoiceSubject } from "#site/content/runs.ts";
import { Sheet } from "./sheet.tsx";
import { mix, ramp } from "./timing.ts";

const { number, order, pallets, pricePerPallet } = case4711;
const { read } = eventById;
const arrivesAt = 10;
const opensAt = 11.2;

const fields = [
  ["Invoice", String(number)],
  ["Order", order],
  ["Pallets", String(pallets)],
  ["Price", money(pricePerPallet)],
  ["Total", amountText],
  ["Terms", String(eventById.schedule.payload.terms)],
] as const;

const earlier = ["Delivery note 88120", "Statement of account", "Price list, spring", "Change of bank holiday hours"];

/** The mailbox: an email comes in, its invoice is opened, and field after field is read. */
export function Email({ seconds }: { seconds: number }) {
  const arrived = ramp(seconds, arrivesAt - 0.4, 0.5);
  const opened = ramp(seconds, opensAt, 0.7);
  const litCount = fields.filter((_, index) => seconds > opensAt + 0.9 + index * 0.55).length;
  const count = Math.round((Number(read.payload.fields) * litCount) / fields.length);
  return (
    <div className="relative flex h-[27rem] w-[62rem]">
      <figure
        data-surface="paper"
        className="console absolute inset-y-0 left-0 w-[36rem] text-small"
        style={{ transform: `translateX(${mix(13, 0, opened)}rem)` }}
      >
        <p className="flex h-12 items-center justify-between border-b border-rule px-5 font-semibold">
          invoices@ <span className="font-normal text-muted">Mailbox</span>
        </p>
        <div className="overflow-hidden bg-sunken" style={{ height: arrived * 76 }}>
          <p className="flex h-[76px] items-center justify-between px-5">
            <span>
              <span className="block font-semibold">
                {invoiceSubject}, order {order}
              </span>
              <span className="text-muted">{String(read.payload.file)}</span>
            </span>
            <span className="font-semibold tabular-nums">{clock(read.startsAt)}</span>
          </p>
        </div>
        {earlier.map((subject, index) => (
          <p key={subject} className="flex h-[66px] items-center justify-between border-t border-rule px-5 text-muted">
            {subject} <span className="tabular-nums">07:{52 - index * 9}</span>
          </p>
        ))}
      </figure>
      <div
        className="absolute top-4 right-0"
        style={{ opacity: opened, transform: `translateX(${mix(40, 0, opened)}px)`, zoom: 1.2 }}
      >
        <Sheet
          kind={`${count} of ${read.payload.fields} fields read`}
          number={invoiceSubject}
          rows={fields.map(([label, value], index) => ({ label, value, lit: index < litCount }))}
        />
      </div>
    </div>
  );
}
