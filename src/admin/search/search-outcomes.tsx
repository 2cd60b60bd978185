import type { SearchPerformance } from "#contract/search-console.ts";
import { currency } from "#site.config.ts";
import { formatFigure } from "#admin/parts/format.ts";
import { formatDuration } from "#admin/parts/format-time.ts";
import {
  formatEstimate,
  formatNumber,
  formatPosition,
  formatRowCtr,
  nameKeyword,
} from "#admin/search/format-search.ts";
import { pageColumn } from "#admin/search/page-name.tsx";
import { searchDefinitions } from "#admin/search/search-definitions.ts";
import { SearchSection } from "#admin/search/search-section.tsx";
import { type Column, SearchTable } from "#admin/search/search-table.tsx";

const clicksColumn: Column<SearchPerformance["landingPages"][number]> = {
  title: "Clicks",
  definition: searchDefinitions.clicks,
  value: ({ clicks }) => formatNumber(clicks),
};

const winColumns: Column<SearchPerformance["landingPages"][number]>[] = [
  { title: "Won", definition: searchDefinitions.won, value: ({ wonLeads }) => formatNumber(wonLeads ?? 0) },
  {
    title: `Won Value, ${currency}`,
    definition: searchDefinitions.wonValue,
    value: ({ wonValue }) => formatFigure("won_value", wonValue),
  },
];

/** Google's clicks beside the visits, engagement and leads that they led to. */
export function LandingPageOutcomes({ performance: { landingPages } }: { performance: SearchPerformance }) {
  // Without a connection to Google there are visits, but the number of clicks is unknown.
  const isKnown = landingPages.some(({ clicks }) => clicks > 0);
  // A shared link does not get them.
  const showsWins = landingPages.some(({ wonLeads }) => wonLeads !== null);
  return (
    <SearchSection
      title="Search Leads by Landing Page"
      method={`${isKnown ? "Clicks are reported by Google. " : ""}Visits, engaged time and leads include only visitors who came from Google’s results, landed on this page and consented to analytics${isKnown ? ", so they are usually lower than clicks" : ""}. Lead rate is the share of these visits with a demo request or contact message. On the first tab, Organic Search also includes other search engines.`}
    >
      <SearchTable
        caption="Landing pages with visits from search, engaged time, leads and lead rate"
        columns={[
          pageColumn,
          ...(isKnown ? [clicksColumn] : []),
          {
            title: "Tracked Visits",
            definition: searchDefinitions.visits,
            value: ({ visits }) => formatNumber(visits),
          },
          {
            title: "Engaged Time",
            definition: searchDefinitions.engagedTime,
            value: ({ engagedSeconds }) => (engagedSeconds === null ? "–" : formatDuration(engagedSeconds)),
          },
          { title: "Leads", definition: searchDefinitions.leads, value: ({ leads }) => formatNumber(leads) },
          {
            title: "Lead Rate",
            definition: searchDefinitions.leadRate,
            value: ({ leadRate }) => (leadRate === null ? "–" : formatRowCtr(leadRate)),
          },
          ...(showsWins ? winColumns : []),
        ]}
        rows={landingPages}
        empty="No clicks or visits from Google’s results in this period"
      />
    </SearchSection>
  );
}

export function QueryOutcomes({ performance: { queries, leads } }: { performance: SearchPerformance }) {
  return (
    <SearchSection
      title="Estimated Lead Share by Keyword"
      note={`${formatNumber(leads)} ${leads === 1 ? "lead" : "leads"} from Google’s results`}
      method="An estimate, because Google does not report the keyword behind a visit. The leads of each landing page are divided among its keywords in proportion to their clicks. Leads of pages without known keywords are not included."
    >
      <SearchTable
        caption="Estimated leads by keyword"
        columns={[
          { title: "Keyword", value: ({ query }) => nameKeyword(query) },
          {
            title: "Estimated Leads",
            definition: searchDefinitions.estimatedLeads,
            value: ({ estimatedLeads }) => formatEstimate(estimatedLeads),
          },
          {
            title: "Lead Share",
            definition: searchDefinitions.leadShare,
            value: ({ leadShare }) => (leadShare === null ? "–" : formatRowCtr(leadShare)),
          },
          { title: "Clicks", definition: searchDefinitions.clicks, value: ({ clicks }) => formatNumber(clicks) },
          {
            title: "Position",
            definition: searchDefinitions.position,
            value: ({ position }) => formatPosition(position),
          },
        ]}
        rows={queries}
        empty="No leads from Google’s results in this period"
      />
    </SearchSection>
  );
}
