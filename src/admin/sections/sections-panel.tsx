import { describeIgnored, describeSetAside } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { PanelFailure } from "#admin/panels/panel-failure.tsx";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { PanelMenu } from "#admin/panels/panel-menu.tsx";
import { useIsShown } from "#admin/panels/shown-panels.ts";
import { EmptyState } from "#admin/parts/empty-state.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { useSeen } from "#admin/parts/use-seen.ts";
import { PickList } from "#admin/scope/pick-list.tsx";
import { LeadSummary } from "#admin/sections/lead-summary.tsx";
import { sectionsPanel as panel, sectionsView as view } from "#admin/sections/panel.ts";
import { SectionList } from "#admin/sections/section-list.tsx";
import { useSections } from "#admin/sections/use-sections.ts";

/** Sections of one page, with the difference between visits with a lead and other visits. */
export function SectionsPanel() {
  return useIsShown(panel.id) ? <LoadedPanel /> : null;
}

function LoadedPanel() {
  const { scope } = useReportScope();
  const { ref, isSeen } = useSeen();
  const sections = useSections(view, isSeen);
  const { page, options, rows, report, error, isFetching, ofPage } = sections;

  function content() {
    if (error && !rows)
      return (
        <PanelFailure
          what="The sections could not be loaded."
          error={error}
          onRetry={() => void sections.refetch()}
          busy={isFetching}
        />
      );
    if (sections.hasNoPages) return <EmptyState what="No page views" />;
    if (rows?.length === 0) return <EmptyState what={panel.empty} hint={panel.hint} />;
    if (!rows) return <LineSkeletons lines={view.lines} />;
    return (
      <>
        <SectionList rows={rows} ofPage={ofPage} />
        {sections.sharesLeads && (
          <LeadSummary rows={rows} isFiltered={sections.isFilteredByLead} leadVisits={sections.leadVisits} />
        )}
      </>
    );
  }

  const notes = [
    describeIgnored(
      view.metrics,
      scope.filters.filter(({ dimension }) => dimension !== "page"),
    ),
    report && describeSetAside(report),
    error && rows && "update failed",
  ].filter(Boolean);

  return (
    <PanelFrame
      title={panel.title}
      note={notes.join("; ")}
      busy={isFetching}
      faded={sections.isOfOther}
      actions={<PanelMenu panel={panel} view={{ ...view, filters: [ofPage] }} hasTable={false} />}
      unit={view.unit}
      heading={
        page !== undefined && (
          <PickList
            label="Page whose sections are shown"
            value={page}
            options={options.map((each) => [each, each || "Unknown"])}
            onChoose={sections.choose}
            className="max-w-full min-w-0 rounded-control"
          />
        )
      }
    >
      <div ref={ref}>{content()}</div>
    </PanelFrame>
  );
}
