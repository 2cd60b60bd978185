import { rankOfKey } from "#contract/page-load-splits.ts";
import type { Assistants } from "#contract/page-loads.ts";
import { formatCount } from "#admin/parts/format.ts";
import { Sheet } from "#admin/parts/sheet.tsx";
import { describePurpose, describeVerified } from "#admin/responses/describe-crawler.ts";
import { describeCountedDay } from "#admin/responses/describe-counted-day.ts";
import { deliveredColumns, lastColumn, mostDelivered, othersColumn } from "#admin/responses/fetch-columns.ts";
import { FigureTable } from "#admin/responses/figure-table.tsx";
import { NameList } from "#admin/responses/name-list.tsx";
import { SheetParts } from "#admin/responses/sheet-parts.tsx";
import {
  countOthers,
  type CrawlerRow,
  type Crawls,
  describePath,
  listOthers,
  listPages,
  type PathRow,
} from "#admin/responses/summarize-fetches.ts";

type CrawlerPart = "pages" | "never" | "others" | "days";

export interface OpenedCrawler {
  crawler: CrawlerRow;
  part: CrawlerPart;
}

interface CrawlerSheetProps {
  opened: OpenedCrawler | undefined;
  crawls: Crawls;
  onClose: () => void;
}

/** The pages that a crawler fetched, the pages that it did not fetch, its other fetches, and its fetches by day. */
export function CrawlerSheet({ opened, crawls, onClose }: CrawlerSheetProps) {
  return (
    <Sheet open={opened !== undefined} onClose={onClose} title={opened?.crawler.name ?? ""} wide>
      {opened && <Content {...opened} crawls={crawls} />}
    </Sheet>
  );
}

function Content({ crawler, part, crawls }: OpenedCrawler & Pick<CrawlerSheetProps, "crawls">) {
  const { pages } = crawls;
  const fetches = crawls.fetches.filter((fetch) => fetch.crawler === crawler.name);
  const fetched = listPages({ pages, fetches }).filter(({ lastHour }) => lastHour !== null);
  const others = listOthers({ pages, fetches });
  const days = crawls.days.filter((day) => day.crawler === crawler.name).toReversed();
  const never = crawler.notFetched;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-[65ch]">
        {crawler.operator} {describePurpose(crawler.purpose)}. robots.txt{" "}
        {crawler.rule === "allow" ? "allows" : "disallows"} this crawler.{" "}
        {describeVerified(crawler, crawls.isVerifying)}
      </p>
      <SheetParts<CrawlerPart>
        title={`Fetches by ${crawler.name}`}
        first={part}
        parts={[
          { id: "pages", title: "Pages fetched", count: fetched.length, content: <Pages rows={fetched} /> },
          { id: "never", title: "Pages not fetched", count: never.length, content: <Never paths={never} /> },
          { id: "others", title: "Other fetches", count: countOthers(crawler), content: <Others rows={others} /> },
          { id: "days", title: "Days", count: days.length, content: <Days days={days} /> },
        ]}
      />
    </div>
  );
}

const path = {
  title: "Page",
  value: (row: PathRow) => describePath(row.path),
  sortBy: (row: PathRow) => describePath(row.path),
};

function Pages({ rows }: { rows: readonly PathRow[] }) {
  if (rows.length === 0) return <p className="text-muted">It fetched no page in this range.</p>;
  return (
    <FigureTable<PathRow>
      caption="Pages fetched"
      name={path}
      columns={[...deliveredColumns, othersColumn, lastColumn]}
      rows={rows}
      keyOf={(row) => row.path}
      order={mostDelivered}
    />
  );
}

const Never = ({ paths }: { paths: readonly string[] }) =>
  paths.length === 0 ? (
    <p className="text-muted">Every page was fetched in this range.</p>
  ) : (
    <NameList title="Pages not fetched in this range" names={paths} />
  );

function Others({ rows }: { rows: readonly PathRow[] }) {
  if (rows.length === 0) return <p className="text-muted">Every fetch delivered a page.</p>;
  return (
    <FigureTable<PathRow>
      caption="Fetches that delivered no page"
      name={{ ...path, title: "Address" }}
      columns={[{ ...othersColumn, isSecondary: false }]}
      rows={rows}
      keyOf={(row) => row.path}
      rankOf={(row) => rankOfKey(row.path)}
      order={{ title: othersColumn.title, direction: "descending" }}
    />
  );
}

type Day = Assistants["days"][number];

function Days({ days }: { days: readonly Day[] }) {
  return (
    <>
      <p className="pb-1 text-muted">All fetches of a day, including those that delivered no page.</p>
      <FigureTable<Day>
        caption="Fetches by day"
        name={{
          title: "Day",
          value: ({ day }) => describeCountedDay(day),
          sortBy: ({ day }) => Date.parse(day),
        }}
        columns={[
          { title: "Fetches", value: ({ count }) => formatCount(count), sortBy: ({ count }) => count },
          {
            title: "Verified fetches",
            value: ({ verified }) => formatCount(verified),
            sortBy: ({ verified }) => verified,
          },
          {
            title: "Unverified fetches",
            value: ({ count, verified }) => formatCount(count - verified),
            sortBy: ({ count, verified }) => count - verified,
          },
        ]}
        rows={days}
        keyOf={({ day }) => day}
        order={{ title: "Day", direction: "descending" }}
      />
    </>
  );
}
