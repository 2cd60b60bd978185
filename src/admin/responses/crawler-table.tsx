import { useState } from "react";
import type { Assistants } from "#contract/page-loads.ts";
import { formatCount } from "#admin/parts/format.ts";
import { CrawlerSheet, type OpenedCrawler } from "#admin/responses/crawler-sheet.tsx";
import { purposeTitles } from "#admin/responses/describe-crawler.ts";
import { deliveredColumns, lastColumn, mostDelivered, othersColumn } from "#admin/responses/fetch-columns.ts";
import { FigureTable } from "#admin/responses/figure-table.tsx";
import { OpenSheetButton } from "#admin/responses/open-sheet-button.tsx";
import { type CrawlerRow, listCrawlers } from "#admin/responses/summarize-fetches.ts";

type Open = (opened: OpenedCrawler) => void;

/** The crawlers that came, by the pages that were delivered to them. */
export function CrawlerTable({ assistants }: { assistants: Assistants }) {
  const [opened, setOpened] = useState<OpenedCrawler>();
  const rows = listCrawlers(assistants);
  if (rows.length === 0) return <p className="py-3 text-muted">No AI crawler fetched a page in this range.</p>;
  return (
    <>
      <FigureTable<CrawlerRow>
        caption="AI crawlers"
        name={{ title: "Crawler", value: nameCell(setOpened), sortBy: ({ name }) => name }}
        columns={[
          ...deliveredColumns,
          othersColumn,
          {
            title: "Not fetched",
            value: notFetchedCell(setOpened, assistants.pages.length),
            sortBy: ({ notFetched }) => notFetched.length,
            isSecondary: true,
          },
          lastColumn,
        ]}
        rows={rows}
        keyOf={({ name }) => name}
        order={mostDelivered}
        shownAtFirst={10}
      />
      <CrawlerSheet opened={opened} assistants={assistants} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** A button with the crawler's name, over its operator and purpose. */
const nameCell = (onOpen: Open) => (crawler: CrawlerRow) => (
  <>
    <OpenSheetButton onClick={() => onOpen({ crawler, part: "pages" })}>{crawler.name}</OpenSheetButton>
    <span className="block text-[0.75rem] text-muted">
      {crawler.operator}, {purposeTitles[crawler.purpose].toLowerCase()}
    </span>
  </>
);

const notFetchedCell = (onOpen: Open, pages: number) => (crawler: CrawlerRow) => {
  const share = `${formatCount(crawler.notFetched.length)} of ${formatCount(pages)}`;
  return (
    <OpenSheetButton
      label={`${share} pages not fetched by ${crawler.name}`}
      onClick={() => onOpen({ crawler, part: "never" })}
    >
      {share}
    </OpenSheetButton>
  );
};
