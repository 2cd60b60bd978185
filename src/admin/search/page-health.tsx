import { useState } from "react";
import type { PageHealth as PageHealthData } from "#contract/search-console.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
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
  if (!lighthouse) return "Lighthouse has not been run for this build.";
  const of = lighthouse.ofThisBuild ? "this build" : "an earlier build";
  return `Performance, Accessibility, Best Practices and SEO are Lighthouse scores (out of 100) for ${of}, measured ${formatMoment(lighthouse.measuredAt)}.`;
}

/** Lists the public pages with search-engine issues, worst first, and all pages on demand. */
export function PageHealth() {
  const { data, error, isFetching, refetch } = usePageHealth();
  const [showsAll, setShowsAll] = useState(false);
  const withIssues = data?.pages.filter(({ findings }) => findings.length > 0).length ?? 0;
  const isPart = !showsAll && data !== undefined && withIssues < data.pages.length;
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
        <>
          <SearchTable
            caption="On-page health of each public page"
            columns={[nameColumn, findingsColumn, ...details(data)]}
            rows={data.pages
              .filter(({ findings }) => showsAll || findings.length > 0)
              .toSorted((a, b) => b.findings.length - a.findings.length)}
            empty={data.pages.length === 0 ? "No built pages found" : "No page has issues."}
          />
          {isPart && (
            <ActionButton onClick={() => setShowsAll(true)} className="mb-2">
              Show all {formatNumber(data.pages.length)} pages
            </ActionButton>
          )}
        </>
      )}
    </SearchSection>
  );
}
