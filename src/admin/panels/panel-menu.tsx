import { adminPaths } from "#admin-paths.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { useAccess } from "#admin/api/access.ts";
import { reportParams } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { useDetails } from "#admin/explain/details.ts";
import type { Panel, PanelView } from "#admin/panels/panel.ts";
import { useTable } from "#admin/table/table-address.ts";
import { Menu, MenuDownload, MenuItem, MenuNote } from "#admin/parts/menu.tsx";

const maxExported = 1000;

interface PanelMenuProps {
  panel: Panel;
  view: PanelView;
  /** Whether the rows can be opened as a table. */
  hasTable?: boolean;
}

/** The menu of a panel: all rows, exports and definitions. */
export function PanelMenu({ panel, view, hasTable = view.dimension !== undefined }: PanelMenuProps) {
  const { scope } = useReportScope();
  const { explain } = useDetails();
  const { open } = useTable();
  // A download is authorised by the session's cookie; it cannot send a link's token.
  const canExport = useAccess() !== "link";
  const href = (format: string) => {
    const params = reportParams({ ...view, limit: maxExported }, scope);
    params.set("format", format);
    return adminPaths.api.report(params);
  };
  return (
    <Menu label={`More actions for ${panel.title}`} className="-mr-2">
      <MenuNote>{panel.help}</MenuNote>
      {hasTable && <MenuItem onChoose={() => open(panel.id, view.id)}>Show all rows</MenuItem>}
      {view.metrics.map((metric) => (
        <MenuItem key={metric} onChoose={() => explain(metric, view.filters)}>
          Explain {metricDefinitions[metric].title}
        </MenuItem>
      ))}
      {canExport && (
        <>
          <MenuDownload href={href("csv")} file={`${panel.id}-${view.id}.csv`}>
            Export CSV
          </MenuDownload>
          <MenuDownload href={href("json")} file={`${panel.id}-${view.id}.json`}>
            Export JSON
          </MenuDownload>
        </>
      )}
    </Menu>
  );
}
