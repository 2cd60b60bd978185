import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { type Details, DetailsContext } from "#admin/explain/details.ts";
import { Explanation } from "#admin/explain/explanation.tsx";
import { useTable } from "#admin/table/table-address.ts";

const TableSheet = lazy(() => import("#admin/table/table-sheet.tsx"));

/** The dialogs behind figures and panels, shared by the whole dashboard: one explanation and one table. */
export function DetailsProvider({ children }: { children: ReactNode }) {
  const [figure, setFigure] = useState<ComponentProps<typeof Explanation>["figure"]>();
  const [details] = useState<Details>({
    explain: (metric, filters = []) => setFigure({ metric, filters }),
  });
  const { table } = useTable();
  return (
    <DetailsContext value={details}>
      {children}
      <Suspense>{table && <TableSheet />}</Suspense>
      <Explanation figure={figure} onClose={() => setFigure(undefined)} />
    </DetailsContext>
  );
}
