import { type CreditModel, creditModels } from "#contract/report-figures.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { creditNames } from "#admin/parts/credit-names.ts";
import { PickList } from "#admin/scope/pick-list.tsx";

/** Selects the credit model. It applies to every panel that divides leads among visits. */
export function CreditPicker({ usual }: { usual: CreditModel }) {
  const { credit = usual, setCredit } = useReportScope();
  return (
    <p className="flex flex-wrap items-center gap-2 border-t border-rule py-1.5 text-muted">
      Credit goes to
      <PickList<CreditModel>
        label="Visits that are credited"
        value={credit}
        onChoose={(next) => setCredit(next === usual ? undefined : next)}
        options={creditModels.map((model) => [model, creditNames[model]])}
        className="min-w-0 rounded-control"
      />
    </p>
  );
}
