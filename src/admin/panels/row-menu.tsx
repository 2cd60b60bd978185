import { use } from "react";
import { useNavigate } from "react-router";
import { metricDefinitions } from "#contract/report-figures.ts";
import type { Metric } from "#contract/report.ts";
import { type Filter, useReportScope, hasFilter } from "#admin/api/report-scope.ts";
import { usePathsAddress } from "#admin/journeys/journey-address.ts";
import { useDetails } from "#admin/explain/details.ts";
import { ShownPanelsContext } from "#admin/panels/shown-panels.ts";
import { Menu, MenuItem } from "#admin/parts/menu.tsx";

const pageDimensions: readonly string[] = ["page", "entry_page", "exit_page"];

interface RowMenuProps {
  label: string;
  filter: Filter;
  metrics: readonly Metric[];
  /** Link to the list of the row's leads. */
  leads?: { search: string };
}

/** Visible on hover and focus, and always on touch screens. */
export function RowMenu({ label, filter, metrics, leads }: RowMenuProps) {
  const { filters, frozen, toggle, compareWithOthers } = useReportScope();
  const { explain } = useDetails();
  const navigate = useNavigate();
  const { open: openPaths } = usePathsAddress();
  // A link with chosen panels allows no other queries.
  const canAsk = use(ShownPanelsContext) === null;
  const page = canAsk && pageDimensions.includes(filter.dimension) && filter.value ? filter.value : undefined;
  const exclusion = { ...filter, excludes: true };
  return (
    <Menu
      label={`More actions for ${label}`}
      className="xl:pointer-fine:absolute xl:pointer-fine:left-full opacity-0 group-hover:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
    >
      <MenuItem onChoose={() => toggle(filter)}>
        {hasFilter(filters, filter) ? "Remove filter" : "Show only this"}
      </MenuItem>
      <MenuItem onChoose={() => toggle(exclusion)}>
        {hasFilter(filters, exclusion) ? "Remove exclusion" : "Exclude this"}
      </MenuItem>
      {!frozen && <MenuItem onChoose={() => compareWithOthers(filter)}>Compare with all others</MenuItem>}
      {page !== undefined && (
        <MenuItem onChoose={() => openPaths({ page, direction: "after" })}>Pages before and after</MenuItem>
      )}
      {leads && <MenuItem onChoose={() => void navigate(leads, { preventScrollReset: true })}>Show leads</MenuItem>}
      {metrics.map((metric) => (
        <MenuItem key={metric} onChoose={() => explain(metric, [filter])}>
          Explain {metricDefinitions[metric].title}
        </MenuItem>
      ))}
    </Menu>
  );
}
