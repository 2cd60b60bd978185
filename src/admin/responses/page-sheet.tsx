import type { Assistants } from "#contract/page-loads.ts";
import { Sheet } from "#admin/parts/sheet.tsx";
import { describeOperator } from "#admin/responses/describe-crawler.ts";
import { deliveredColumns, lastColumn, mostDelivered, othersColumn } from "#admin/responses/fetch-columns.ts";
import { FigureTable } from "#admin/responses/figure-table.tsx";
import { NameList } from "#admin/responses/name-list.tsx";
import { SheetParts } from "#admin/responses/sheet-parts.tsx";
import { type CrawlerRow, describePath, divideCrawlers } from "#admin/responses/summarize-fetches.ts";

type PagePart = "fetched" | "never";

export interface OpenedPage {
  path: string;
  part: PagePart;
}

interface PageSheetProps {
  opened: OpenedPage | undefined;
  assistants: Assistants;
  onClose: () => void;
}

/** The crawlers that fetched a page, and the crawlers that did not. */
export function PageSheet({ opened, assistants, onClose }: PageSheetProps) {
  return (
    <Sheet open={opened !== undefined} onClose={onClose} title={opened ? describePath(opened.path) : ""} wide>
      {opened && <Content {...opened} assistants={assistants} />}
    </Sheet>
  );
}

function Content({ path, part, assistants }: OpenedPage & Pick<PageSheetProps, "assistants">) {
  const { fetched, elsewhere, absent } = divideCrawlers(assistants, path);
  const never = (
    <div className="grid gap-5">
      {elsewhere.length > 0 && <NameList title="Crawlers that fetched only other pages" names={elsewhere} />}
      {absent.length > 0 && <NameList title="Crawlers that fetched nothing in this range" names={absent} />}
    </div>
  );
  return (
    <SheetParts<PagePart>
      title={`Crawlers of ${path}`}
      first={part}
      parts={[
        { id: "fetched", title: "Fetched by", count: fetched.length, content: <Crawlers rows={fetched} /> },
        { id: "never", title: "Not fetched by", count: elsewhere.length + absent.length, content: never },
      ]}
    />
  );
}

function Crawlers({ rows }: { rows: readonly CrawlerRow[] }) {
  if (rows.length === 0) return <p className="text-muted">No AI crawler fetched this page in this range.</p>;
  return (
    <FigureTable<CrawlerRow>
      caption="AI crawlers that fetched this page"
      name={{ title: "Crawler", value: nameCrawler, sortBy: ({ name }) => name }}
      columns={[...deliveredColumns, othersColumn, lastColumn]}
      rows={rows}
      keyOf={({ name }) => name}
      order={mostDelivered}
    />
  );
}

const nameCrawler = (crawler: CrawlerRow) => (
  <>
    <span className="block">{crawler.name}</span>
    <span className="block text-[0.75rem] text-muted">{describeOperator(crawler)}</span>
  </>
);
