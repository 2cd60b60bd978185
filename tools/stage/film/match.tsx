import { case4711 } from "#site/content/case-4711.ts";
import { amountText, eventById, money } from "#site/content/case-times.ts";
import { filmStarts } from "#site/content/demo-film.ts";
import { invoiceSubject } from "#site/content/runs.ts";
import { StatusMark } from "#site/console/status-mark.tsx";
import { Sheet } from "./sheet.tsx";
import { ramp } from "./timing.ts";

const { order, receipt, pallets, pricePerPallet } = case4711;
const price = money(pricePerPallet);

/** Second of the film at which each row is compared. */
const comparedAt: Record<string, number> = { Order: 19.5, Pallets: 21, Price: 22.3, Total: 23.6 };
const resultAt = 24.6;

const documents = [
  ["Email", invoiceSubject, { Order: order, Pallets: String(pallets), Price: price, Total: amountText }],
  ["Order, SAP", order, { Order: order, Pallets: String(pallets), Price: price, Total: amountText }],
  ["Goods receipt, SAP", receipt, { Order: order, Pallets: `${pallets} received`, Price: "–", Total: "–" }],
] as const;

/** Three documents side by side, compared row by row. */
export function Match({ seconds }: { seconds: number }) {
  const result = ramp(seconds, resultAt, 0.5);
  return (
    <div className="grid justify-items-center gap-7">
      <div className="flex gap-6">
        {documents.map(([kind, number, rows], index) => {
          const shown = ramp(seconds, filmStarts.match + 0.2 + index * 0.5, 0.6);
          return (
            <div key={kind} style={{ opacity: shown, transform: `translateY(${(1 - shown) * 30}px)` }}>
              <Sheet
                kind={kind}
                number={number}
                rows={Object.entries(rows).map(([label, value]) => ({
                  label,
                  value,
                  lit: value !== "–" && seconds > (comparedAt[label] ?? 0),
                }))}
              />
            </div>
          );
        })}
      </div>
      <p
        data-surface="paper"
        className="panel flex items-center gap-3 px-6 py-3 font-semibold"
        style={{ opacity: result, transform: `translateY(${(1 - result) * 16}px)` }}
      >
        <StatusMark status="done" /> Three documents agree, difference{" "}
        {money(Number(eventById.match.payload.difference))}
      </p>
    </div>
  );
}
