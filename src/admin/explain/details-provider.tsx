import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from "react";
import { type Details, DetailsContext } from "#admin/explain/details.ts";
import { Explanation } from "#admin/explain/explanation.tsx";
import { useWhy } from "#admin/why/why-address.ts";
import { useFunnelAddress, usePathsAddress } from "#admin/journeys/journey-address.ts";
import { useTable } from "#admin/table/table-address.ts";

const WhySheet = lazy(() => import("#admin/why/why-sheet.tsx"));
const FunnelSheet = lazy(() => import("#admin/journeys/funnel-sheet.tsx"));
const PathsSheet = lazy(() => import("#admin/journeys/paths-sheet.tsx"));
const TableSheet = lazy(() => import("#admin/table/table-sheet.tsx"));

/**
 * The dialogs behind figures and panels: explanation, table, breakdown of a change, funnel and paths. The whole
 * dashboard shares one of each.
 */
export function DetailsProvider({ children }: { children: ReactNode }) {
  const [figure, setFigure] = useState<ComponentProps<typeof Explanation>["figure"]>();
  const [details] = useState<Details>({
    explain: (metric, filters = [], credit) => setFigure({ metric, filters, credit }),
  });
  const { table } = useTable();
  const { why } = useWhy();
  const { funnel } = useFunnelAddress();
  const { paths } = usePathsAddress();
  return (
    <DetailsContext value={details}>
      {children}
      <Suspense>
        {table && <TableSheet />}
        {why && <WhySheet />}
        {funnel && <FunnelSheet />}
        {paths && <PathsSheet />}
      </Suspense>
      <Explanation figure={figure} onClose={() => setFigure(undefined)} />
    </DetailsContext>
  );
}
