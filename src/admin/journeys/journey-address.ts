import type { Dimension } from "#contract/report.ts";
import { visitDimensions, type VisitDimension } from "#contract/report-dimensions.ts";
import { useAddress } from "#admin/api/address.ts";
import { oneOf } from "#admin/api/scope-range.ts";

const splits = Object.keys(visitDimensions) as VisitDimension[];

export interface FunnelAddress {
  /** Empty while the user builds the funnel. */
  steps: readonly string[];
  by?: VisitDimension | undefined;
}

/** The funnel in the URL: its steps in order, and the dimension that splits it. */
export function useFunnelAddress() {
  const [params, changeParams] = useAddress();
  const by = oneOf<Dimension>(splits, params.get("funnel_by")) as VisitDimension | undefined;
  const funnel: FunnelAddress | undefined = params.has("funnel")
    ? { steps: params.getAll("funnel").filter(Boolean), by }
    : undefined;
  function go(next: FunnelAddress | undefined) {
    changeParams((current) => {
      const changed = new URLSearchParams(current);
      changed.delete("funnel");
      changed.delete("funnel_by");
      // An empty step means that the funnel is being built.
      const steps = next?.steps.length === 0 ? [""] : (next?.steps ?? []);
      for (const step of steps) changed.append("funnel", step);
      if (next?.by) changed.set("funnel_by", next.by);
      return changed;
    });
  }
  return { funnel, open: go, close: () => go(undefined) };
}

export interface PathsAddress {
  /** Empty if no page is selected. */
  page: string;
  direction: "before" | "after";
}

/** The page whose neighbours are shown, in the URL. */
export function usePathsAddress() {
  const [params, changeParams] = useAddress();
  const page = params.get("paths");
  const paths: PathsAddress | undefined =
    page === null ? undefined : { page, direction: params.get("paths_direction") === "before" ? "before" : "after" };
  function go(next: PathsAddress | undefined) {
    changeParams((current) => {
      const changed = new URLSearchParams(current);
      changed.delete("paths");
      changed.delete("paths_direction");
      if (next) changed.set("paths", next.page);
      if (next?.direction === "before") changed.set("paths_direction", "before");
      return changed;
    });
  }
  return { paths, open: go, close: () => go(undefined) };
}
