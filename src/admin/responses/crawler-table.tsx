import { useState } from "react";
import { formatCount } from "#admin/parts/format.ts";
import { CrawlerSheet, type OpenedCrawler } from "#admin/responses/crawler-sheet.tsx";
import { describeOperator } from "#admin/responses/describe-crawler.ts";
import { deliveredColumns, lastColumn, mostDelivered, othersColumn } from "#admin/responses/fetch-columns.ts";
import { FigureTable } from "#admin/responses/figure-table.tsx";
import { OpenSheetButton } from "#admin/responses/open-sheet-button.tsx";
import { type CrawlerRow, type Crawls, listCrawlers } from "#admin/responses/summarize-fetches.ts";

type Open = (opened: OpenedCrawler) => void;

const texts = {
  ai: { caption: "AI crawlers", empty: "No AI crawler fetched a page in this range." },
  search: { caption: "Crawlers of search engines", empty: "No search engine fetched a page in this range." },
} as const;

interface CrawlerTableProps {
  crawls: Crawls;
  kind: keyof typeof texts;
}

/** The crawlers with fetches, by the number of delivered pages. */
export function CrawlerTable({ crawls, kind }: CrawlerTableProps) {
  const [opened, setOpened] = useState<OpenedCrawler>();
  const rows = listCrawlers(crawls);
  const { caption, empty } = texts[kind];
  if (rows.length === 0) return <p className="py-3 text-muted">{empty}</p>;
  return (
    <>
      <FigureTable<CrawlerRow>
        caption={caption}
        name={{ title: "Crawler", value: nameCell(setOpened), sortBy: ({ name }) => name }}
        columns={[
          ...deliveredColumns,
          othersColumn,
          {
            title: "Not fetched",
            value: notFetchedCell(setOpened, crawls.pages.length),
            sortBy: ({ notFetched }) => notFetched.length,
            isSecondary: true,
          },
          lastColumn,
        ]}
        rows={rows}
        keyOf={({ name }) => name}
        order={mostDelivered}
        shownAtFirst={5}
      />
      <CrawlerSheet opened={opened} crawls={crawls} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** A button with the crawler's name, over its operator and purpose. */
const nameCell = (onOpen: Open) => (crawler: CrawlerRow) => (
  <>
    <OpenSheetButton onClick={() => onOpen({ crawler, part: "pages" })}>{crawler.name}</OpenSheetButton>
    <span className="block text-[0.75rem] text-muted">{describeOperator(crawler)}</span>
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
