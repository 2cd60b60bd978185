import { use } from "react";
import { reachesRole } from "#contract/roles.ts";
import { useAccess } from "#admin/api/access.ts";
import { ExperimentsPanel } from "#admin/experiments/experiments-panel.tsx";
import { Brief } from "#admin/brief/brief.tsx";
import { SharedLeadFigures } from "#admin/brief/lead-figures.tsx";
import { AssistantsPanel } from "#admin/responses/assistants-panel.tsx";
import { PageLoadsPanel } from "#admin/responses/page-loads-panel.tsx";
import { LivePanel } from "#admin/live/live-panel.tsx";
import { vitalsPanel } from "#admin/panels/behaviour-panels.ts";
import { MetricStrip } from "#admin/panels/metric-strip.tsx";
import { QuarantinePanel } from "#admin/panels/quarantine-panel.tsx";
import { KeyFiguresContext } from "#admin/panels/shown-panels.ts";
import { ReportPanel } from "#admin/panels/report-panel.tsx";
import { TechnicalReports } from "#admin/panels/technical-reports.tsx";
import { trafficPanel } from "#admin/panels/traffic-panels.ts";
import { websitePanels, widePanels } from "#admin/panels/website-panels.ts";
import { sectionsPanel } from "#admin/sections/panel.ts";
import { SectionsPanel } from "#admin/sections/sections-panel.tsx";

const beside = "grid gap-x-10 gap-y-9 md:grid-cols-2 xl:grid-cols-3";

export function WebsiteAnalytics() {
  const access = useAccess();
  const hasKeyFigures = use(KeyFiguresContext);
  return (
    <div className="grid gap-8">
      {access === "link" ? hasKeyFigures && <SharedLeadFigures /> : <Brief />}
      <div
        className={`grid gap-x-12 gap-y-9 ${hasKeyFigures ? "xl:grid-cols-[minmax(0,2.6fr)_minmax(0,1fr)]" : "empty:hidden"}`}
      >
        <ReportPanel panel={trafficPanel} />
        {hasKeyFigures && (
          <div data-beside="" className="grid content-start gap-8">
            <MetricStrip />
            {access !== "link" && <LivePanel />}
          </div>
        )}
      </div>
      <div className={beside}>
        {websitePanels.map((panel) => (
          <div key={panel.id} className={`min-w-0 empty:hidden ${widePanels.includes(panel) ? "md:col-span-2" : ""}`}>
            {panel === sectionsPanel ? <SectionsPanel /> : <ReportPanel panel={panel} />}
          </div>
        ))}
      </div>
      {access === "link" ? (
        <ReportPanel panel={vitalsPanel} />
      ) : (
        <>
          <ExperimentsPanel />
          <TechnicalReports>
            <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
              <ReportPanel panel={vitalsPanel} />
              <PageLoadsPanel />
            </div>
            <AssistantsPanel />
            {reachesRole(access, "admin") && <QuarantinePanel />}
          </TechnicalReports>
        </>
      )}
    </div>
  );
}
