import { type ComponentProps, type ReactNode, useState } from "react";
import { type Details, DetailsContext } from "#admin/explain/details.ts";
import { Explanation } from "#admin/explain/explanation.tsx";
import { Listing } from "#admin/explain/listing.tsx";

/** One explanation dialog and one list dialog, shared by the whole dashboard. */
export function DetailsProvider({ children }: { children: ReactNode }) {
  const [figure, setFigure] = useState<ComponentProps<typeof Explanation>["figure"]>();
  const [list, setList] = useState<ComponentProps<typeof Listing>["list"]>();
  const [details] = useState<Details>({
    explain: (metric, filters = []) => setFigure({ metric, filters }),
    list: (title, question) => setList({ title, question }),
  });
  return (
    <DetailsContext value={details}>
      {children}
      <Listing list={list} onClose={() => setList(undefined)} />
      <Explanation figure={figure} onClose={() => setFigure(undefined)} />
    </DetailsContext>
  );
}
