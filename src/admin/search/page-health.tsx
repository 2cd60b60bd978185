import type { PageHealth as PageHealthData } from "#contract/search-console.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";
import { formatNumber } from "#admin/search/format-search.ts";
import { usePageHealth } from "#admin/search/search-data.ts";
import { SearchSection } from "#admin/search/search-section.tsx";
import { type Column, SearchTable } from "#admin/search/search-table.tsx";

type Page = PageHealthData["pages"][number];

const nameColumn: Column<Page> = {
  title: "Page",
  value: ({ path, title, indexable }) => (
    <>
      {path}
      <span className="block truncate text-[0.8125rem] text-muted" title={title}>
        {indexable ? title : `${title} (noindex)`}
      </span>
    </>
  ),
};

const detailColumns: readonly Column<Page>[] = [
  { title: "Title", value: ({ title }) => title.length },
  { title: "Description", value: ({ description }) => description.length },
  { title: "h1", value: ({ h1 }) => h1.length },
  { title: "Canonical", value: ({ canonical }) => (canonical ? "yes" : "–") },
  { title: "Structured Data", value: ({ structuredData }) => structuredData.length },
  { title: "Broken Links", value: ({ links, brokenLinks }) => `${brokenLinks.length} of ${links}` },
];

const lighthouseColumns: readonly Column<Page>[] = [
  { title: "Performance", value: ({ lighthouse }) => lighthouse?.performance ?? "–" },
  { title: "Accessibility", value: ({ lighthouse }) => lighthouse?.accessibility ?? "–" },
  { title: "Best Practices", value: ({ lighthouse }) => lighthouse?.bestPractices ?? "–" },
  { title: "SEO", value: ({ lighthouse }) => lighthouse?.seo ?? "–" },
];

const details = ({ lighthouse }: PageHealthData): Column<Page>[] =>
  [...detailColumns, ...(lighthouse ? lighthouseColumns : [])].map((column) => ({ ...column, fromTablets: true }));

function Findings({ findings }: { findings: readonly string[] }) {
  if (findings.length === 0) return <span className="text-muted">No issues</span>;
  return (
    <ul className="break-words whitespace-normal">
      {findings.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
    </ul>
  );
}

const findingsColumn: Column<Page> = {
  title: "Issues",
  isText: true,
  value: ({ findings }) => <Findings findings={findings} />,
};

function describeScores(lighthouse: PageHealthData["lighthouse"]): string {
  if (!lighthouse) return "Run npm run bench -- lighthouse to add Lighthouse scores.";
  const of = lighthouse.ofThisBuild ? "this build" : "an earlier build";
  return `Performance, Accessibility, Best Practices and SEO are Lighthouse scores (out of 100) for ${of}, measured ${formatMoment(lighthouse.measuredAt)}.`;
}

/** Lists the search-engine issues of each public page, worst pages first. */
export function PageHealth() {
  const { data, error, isFetching, refetch } = usePageHealth();
  const withIssues = data?.pages.filter(({ findings }) => findings.length > 0).length ?? 0;
  return (
    <SearchSection
      title="On-page Health"
      note={
        data &&
        `${formatNumber(data.pages.length)} pages, ${withIssues === 0 ? "no issues" : `${formatNumber(withIssues)} with issues`}`
      }
      method={
        data &&
        `Title and Description show the number of characters. External links are not checked. ${describeScores(data.lighthouse)}`
      }
    >
      {error && !data ? (
        <Failure
          what="The pages could not be checked."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <Skeleton className="my-4 h-24 w-full" />
      ) : (
        <SearchTable
          caption="On-page health of each public page"
          columns={[nameColumn, findingsColumn, ...details(data)]}
          // Pages with the most issues first.
          rows={data.pages.toSorted((a, b) => b.findings.length - a.findings.length)}
          empty="No built pages found"
        />
      )}
    </SearchSection>
  );
}
