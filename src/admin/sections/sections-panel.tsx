import { describeIgnored, describeSetAside } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import type { Panel, PanelView } from "#admin/panels/panel.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { PanelMenu } from "#admin/panels/panel-menu.tsx";
import { EmptyState } from "#admin/parts/empty-state.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { useSeen } from "#admin/parts/use-seen.ts";
import { PickList } from "#admin/scope/pick-list.tsx";
import { LeadSummary } from "#admin/sections/lead-summary.tsx";
import { SectionList } from "#admin/sections/section-list.tsx";
import { useSections } from "#admin/sections/use-sections.ts";

const lines = 6;

const view: PanelView = {
  id: "sections",
  label: "Sections",
  metrics: ["section_reach", "section_time", "section_views"],
  dimension: "section",
  unit: "Reached, time",
  lines,
  View: () => null,
};

const panel: Panel = {
  id: "sections",
  title: "Sections",
  help: "How many page views reached each section of a page, and the engaged time of those that did. A section is reached after a second on the line in the middle of the window.",
  empty: "No section of this page was reached",
  hint: "Sections are the elements of a page with the attribute data-section.",
  views: [view],
};

/** Sections of one page, with the difference between visits with a lead and other visits. */
export function SectionsPanel() {
  const { scope } = useReportScope();
  const { ref, isSeen } = useSeen();
  const sections = useSections(view, isSeen);
  const { page, options, rows, report, error, isFetching, ofPage } = sections;

  function content() {
    if (error && !rows)
      return (
        <Failure
          what="The sections could not be loaded."
          error={error}
          onRetry={() => void sections.refetch()}
          busy={isFetching}
        />
      );
    if (sections.hasNoPages) return <EmptyState what="No page views" />;
    if (rows?.length === 0) return <EmptyState what={panel.empty} hint={panel.hint} />;
    if (!rows) return <LineSkeletons lines={lines} />;
    return (
      <>
        <SectionList rows={rows} ofPage={ofPage} />
        <LeadSummary rows={rows} comparesLeads={sections.comparesLeads} leadVisits={sections.leadVisits} />
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
