import { type Panel, ReportPanel } from "#admin/panels/report-panel.tsx";
import { Ranking } from "#admin/panels/ranking.tsx";
import { Shares } from "#admin/panels/shares.tsx";

/** A new panel is a new record. */
const panels: readonly Panel[] = [
  {
    title: "Device Distribution",
    unit: "Visitors",
    metrics: ["visitors"],
    dimension: "device",
    categories: [
      { key: "desktop", label: "Desktop" },
      { key: "mobile", label: "Mobile" },
    ],
    lines: 3,
    View: Shares,
  },
  {
    title: "Top Pages",
    unit: "Views",
    metrics: ["page_views"],
    dimension: "page",
    limit: 5,
    lines: 5,
    empty: "No page views in this range",
    View: Ranking,
  },
];

export function WebsiteAnalytics() {
  return (
    <div className="grid gap-x-12 gap-y-10 md:grid-cols-[2fr_3fr]">
      {panels.map((panel) => (
        <ReportPanel key={panel.title} panel={panel} />
      ))}
    </div>
  );
}
