import type { Assistants } from "#contract/page-loads.ts";
import { Sheet } from "#admin/parts/sheet.tsx";
import { purposeTitles } from "#admin/responses/describe-crawler.ts";
import { fetchColumns } from "#admin/responses/fetch-columns.ts";
import { FigureTable } from "#admin/responses/figure-table.tsx";
import { NameList } from "#admin/responses/name-list.tsx";
import { type CrawlerRow, describePath, divideCrawlers } from "#admin/responses/summarize-fetches.ts";

interface PageSheetProps {
  path: string | undefined;
  assistants: Assistants;
  onClose: () => void;
}

/** The crawlers that fetched a page, and those that did not. */
export function PageSheet({ path, assistants, onClose }: PageSheetProps) {
  return (
    <Sheet open={path !== undefined} onClose={onClose} title={path === undefined ? "" : describePath(path)} wide>
      {path !== undefined && <Content path={path} assistants={assistants} />}
    </Sheet>
  );
}

function Content({ path, assistants }: { path: string; assistants: Assistants }) {
  const { fetched, elsewhere, absent } = divideCrawlers(assistants, path);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {fetched.length === 0 ? (
        <p className="text-muted">No AI crawler fetched this page in this range.</p>
      ) : (
        <FigureTable<CrawlerRow>
          caption={`AI crawlers that fetched ${path}`}
          name={{ title: "Crawler", value: nameCrawler }}
          columns={fetchColumns}
          rows={fetched}
          keyOf={({ name }) => name}
        />
      )}
      {elsewhere.length > 0 && <NameList title="Crawlers that fetched only other pages" names={elsewhere} />}
      {absent.length > 0 && <NameList title="Crawlers that fetched nothing in this range" names={absent} />}
    </div>
  );
}

const nameCrawler = ({ name, operator, purpose }: CrawlerRow) => (
  <>
    <span className="block break-words whitespace-normal">{name}</span>
    <span className="block text-[0.75rem] whitespace-normal text-muted">
      {operator}, {purposeTitles[purpose].toLowerCase()}
    </span>
  </>
);
