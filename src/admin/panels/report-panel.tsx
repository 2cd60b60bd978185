import { describeIgnored, describeSetAside, useReport } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { type Panel, PanelContext, titleOf, viewsFor } from "#admin/panels/panel.ts";
import { PanelFailure } from "#admin/panels/panel-failure.tsx";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { PanelMenu } from "#admin/panels/panel-menu.tsx";
import { usePanelView } from "#admin/panels/use-panel-view.ts";
import { ViewSwitch } from "#admin/panels/view-switch.tsx";
import { useAllowedViews, useIsShown } from "#admin/panels/shown-panels.ts";
import { EmptyState } from "#admin/parts/empty-state.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

/** The report that the panel object describes; nothing if a shared link does not contain the panel. */
export function ReportPanel({ panel }: { panel: Panel }) {
  return useIsShown(panel.id) ? <LoadedPanel panel={panel} /> : null;
}

function LoadedPanel({ panel }: { panel: Panel }) {
  const { title, empty, hint } = panel;
  const { scope } = useReportScope();
  const views = useAllowedViews(viewsFor(panel, scope.goal));
  const { view, choose } = usePanelView({ id: panel.id, views });
  const { data, error, isFetching, isPlaceholderData, refetch } = useReport(view);
  // Placeholder data comes from another view of this panel and has other metrics.
  const isForeign =
    data && (data.dimension !== (view.dimension ?? null) || data.metrics.join() !== view.metrics.join());
  const report = isForeign ? undefined : data;

  function content() {
    if (error && !report)
      return (
        <PanelFailure
          what={`${title} could not be loaded.`}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!report) return <LineSkeletons lines={view.lines} />;
    if (report.rows.length === 0 && !view.categories && !view.drawsEmpty)
      return <EmptyState what={view.empty ?? empty} hint={view.empty ? undefined : hint} />;
    return <view.View title={titleOf(panel, view)} report={report} view={view} />;
  }

  const notes = [
    describeIgnored(view.metrics, scope.filters),
    report && describeSetAside(report),
    error && report && "update failed",
  ].filter(Boolean);

  return (
    <PanelFrame
      title={title}
      note={notes.join("; ")}
      busy={isFetching}
      faded={isPlaceholderData}
      actions={<PanelMenu panel={panel} view={view} />}
      unit={view.unit}
      heading={views.length > 1 && <ViewSwitch title={title} views={views} current={view} onChoose={choose} />}
    >
      <PanelContext value={{ panel: panel.id, view: view.id }}>{content()}</PanelContext>
    </PanelFrame>
  );
}
