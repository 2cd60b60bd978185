import { financeRows, financeWork } from "#site/content/agent-work/paperwork.ts";
import { money } from "#site/content/case-times.ts";
import { StatusMark } from "#site/console/status-mark.tsx";
import { VignetteFrame } from "#site/vignettes/vignette-frame.tsx";

const columns = ["Invoice", "Order", "Receipt"] as const;
const differing = new Set(["Pallets", "Total, EUR"]);

/** Three documents side by side. The receipt differs from the others. */
export function Finance() {
  const { number, ordered, received, missing, deviation } = financeWork;
  return (
    <VignetteFrame title={`Invoice ${number}`} place="SAP" status="needs-you" state="Buyer asked">
      <table className="w-full border-collapse text-right tabular-nums max-sm:text-[0.75rem] max-sm:wrap-anywhere">
        <thead>
          <tr className="border-b border-rule text-muted">
            <th scope="col" className="sr-only">
              Field
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-1.5 py-2 font-medium last:pr-4 sm:px-4">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {financeRows.map(([label, invoice, order, receipt]) => (
            <tr key={label} className="border-rule not-first:border-t">
              <th scope="row" className="py-2.5 pl-4 text-left font-medium text-muted">
                {label}
              </th>
              <td className="px-1.5 py-2.5 sm:px-4">{invoice}</td>
              <td className="px-1.5 py-2.5 sm:px-4">{order}</td>
              <td className={`py-2.5 pr-4 pl-1.5 sm:pl-4 ${differing.has(label) ? "lit font-semibold" : ""}`}>
                {receipt}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex gap-2.5 border-t border-rule bg-sunken p-4">
        <StatusMark status="needs-you" label="Needs you:" className="mt-0.5" />
        <span>
          <span className="block font-semibold">
            {received} of {ordered} pallets received: {missing} missing, {money(deviation)}
          </span>
          The buyer has both documents and decides: pay for {received}, or wait for the last one.
        </span>
      </p>
    </VignetteFrame>
  );
}
