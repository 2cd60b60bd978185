import { adminPaths } from "#admin-paths.ts";
import { ownValue } from "#contract/own-value.ts";
import type { LoadSplit } from "#contract/page-load-splits.ts";
import type { PageLoads } from "#contract/page-loads.ts";
import { pageLoadParams, usePageLoads } from "#admin/api/page-loads.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { usePanelView } from "#admin/panels/use-panel-view.ts";
import { ViewSwitch } from "#admin/panels/view-switch.tsx";
import { describeValue } from "#admin/parts/describe-value.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { Menu, MenuDownload } from "#admin/parts/menu.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { combinedTitles } from "#admin/responses/combined-titles.ts";
import { describeCountedDay } from "#admin/responses/describe-counted-day.ts";
import { LoadSummary } from "#admin/responses/load-summary.tsx";
import { NoCounts } from "#admin/responses/no-counts.tsx";
import { LoadTable, shownAtFirst } from "#admin/responses/load-table.tsx";

interface LoadView {
  id: LoadSplit;
  label: string;
  heading: string;
  name: (key: string) => string;
}

const plain = (key: string) => key || "Unknown";
const view = (id: LoadSplit, label: string, heading: string, name: LoadView["name"] = plain): LoadView => ({
  id,
  label,
  heading,
  name,
});

const trafficTypes: Readonly<Record<string, string>> = {
  person: "People, and bots that pose as browsers",
  ai: "AI crawlers",
  "search engine": "Search engines",
  "feed reader": "Feed readers",
  preview: "Link previews",
  monitor: "Uptime monitors",
  script: "Other programs",
};

const views: readonly [LoadView, ...LoadView[]] = [
  view("day", "Days", "Day", describeCountedDay),
  view("page", "Pages", "Page"),
  view("channel", "Channels", "Channel"),
  view("country", "Countries", "Country", (key) => describeValue("country", key)),
  view("device_type", "Device types", "Device type", (key) => describeValue("device_type", key)),
  view("referrer", "Referrers", "Referrer"),
  view("utm_source", "UTM source", "UTM source"),
  view("utm_medium", "UTM medium", "UTM medium"),
  view("utm_campaign", "Campaigns", "Campaign"),
  view("reader", "Traffic types", "Traffic type", (key) => ownValue<string>(trafficTypes, key) ?? key),
];

/** Page loads of all people beside those with consent. The two are never added up. */
export function PageLoadsPanel() {
  const { scope } = useReportScope();
  const { view: current, choose } = usePanelView({ id: "loads", views });
  const { data, error, isFetching, isPlaceholderData, refetch } = usePageLoads(current.id);
  const loads = data?.split === current.id ? data : undefined;
  const params = pageLoadParams(scope, current.id);
  params.set("format", "csv");

  function content() {
    if (error && !loads)
      return (
        <Failure
          what="The figures for page loads could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!loads) return <LineSkeletons lines={shownAtFirst} />;
    if (loads.countedBy === "off" || loads.since === null) return <NoCounts countedBy={loads.countedBy} />;
    return <Rows key={current.id} loads={loads} view={current} />;
  }

  return (
    <PanelFrame
      title="All Page Loads"
      note={["with and without consent; not filtered", error && loads && "update failed"].filter(Boolean).join("; ")}
      busy={isFetching}
      faded={isPlaceholderData}
      actions={
        <Menu label="More actions for All Page Loads" className="-mr-2">
          <MenuDownload href={adminPaths.api.pageLoads(params)} file="page-loads.csv">
            Export CSV
          </MenuDownload>
        </Menu>
      }
      heading={<ViewSwitch title="All Page Loads" views={views} current={current} onChoose={choose} />}
    >
      {loads?.since && <LoadSummary loads={loads} />}
      {content()}
    </PanelFrame>
  );
}

const titles: Readonly<Record<string, string>> = { ...combinedTitles, "(merged)": "Combined (small counts)" };

function Rows({ loads, view: { heading, id, name } }: { loads: PageLoads; view: LoadView }) {
  // Newest day first, because recent days matter most.
  const rows = id === "day" ? loads.rows.toReversed() : loads.rows;
  const label = (key: string) => ownValue(titles, key) ?? name(key);
  return (
    <>
      {id === "reader" && (
        <p className="max-w-[75ch] pt-2 text-muted">
          Page loads of people, and all responses to programs, including redirects and missing pages. Verified responses
          went to an IP address of the crawler’s operator; any program can use the name of a crawler.
        </p>
      )}
      {(id === "channel" || id === "device_type") && (
        <p className="max-w-[75ch] pt-2 text-muted">
          Small counts are combined per pair of channel and device type, so the figure for a channel or device type
          alone can be too low.
        </p>
      )}
      {rows.length === 0 ? (
        <p className="py-3 text-muted">No page loads in this range.</p>
      ) : (
        <LoadTable split={id} heading={heading} rows={rows} label={label} />
      )}
      {loads.gaps.length > 0 && <Gaps gaps={loads.gaps} />}
    </>
  );
}

const maxGaps = 3;

function Gaps({ gaps }: Pick<PageLoads, "gaps">) {
  const listed = gaps.slice(0, maxGaps).map(({ from }) => formatMoment(from));
  const more = gaps.length - listed.length;
  return (
    <p className="mt-3 text-[0.8125rem] text-muted">
      A few seconds of page loads are missing, because a server process stopped before it stored them:{" "}
      {listed.join("; ")}
      {more > 0 && ` and ${formatCount(more)} more`}.
    </p>
  );
}
