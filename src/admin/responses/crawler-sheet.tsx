import type { Assistants } from "#contract/page-loads.ts";
import { formatCount } from "#admin/parts/format.ts";
import { formatDay } from "#admin/parts/format-time.ts";
import { Sheet } from "#admin/parts/sheet.tsx";
import { fetchColumns } from "#admin/responses/fetch-columns.ts";
import { FigureTable } from "#admin/responses/figure-table.tsx";
import { describePurpose, describeVerified, formatVerified } from "#admin/responses/describe-crawler.ts";
import { NameList } from "#admin/responses/name-list.tsx";
import { type CrawlerRow, describePath, listPages, type PageRow } from "#admin/responses/summarize-fetches.ts";

interface CrawlerSheetProps {
  crawler: CrawlerRow | undefined;
  assistants: Assistants;
  onClose: () => void;
}

/** The pages that a crawler fetched, its days, and the pages that it did not fetch. */
export function CrawlerSheet({ crawler, assistants, onClose }: CrawlerSheetProps) {
  return (
    <Sheet open={crawler !== undefined} onClose={onClose} title={crawler?.name ?? ""} wide>
      {crawler && <Content crawler={crawler} assistants={assistants} />}
    </Sheet>
  );
}

function Content({ crawler, assistants }: { crawler: CrawlerRow; assistants: Assistants }) {
  const fetches = assistants.fetches.filter((fetch) => fetch.crawler === crawler.name);
  const pages = listPages({ pages: assistants.pages, fetches });
  const fetched = pages.filter(({ count }) => count > 0);
  const never = pages.filter(({ count }) => count === 0);
  const days = assistants.days.filter((day) => day.crawler === crawler.name).toReversed();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-[65ch]">
        {crawler.operator} {describePurpose(crawler.purpose)}. robots.txt{" "}
        {crawler.rule === "allow" ? "allows" : "disallows"} this crawler.{" "}
        {describeVerified(crawler, assistants.isVerifying)}
      </p>
      <section aria-label="Pages">
        <FigureTable<PageRow>
          caption={`Pages fetched by ${crawler.name}`}
          name={{ title: "Page", value: ({ path }) => describePath(path) }}
          columns={fetchColumns}
          rows={fetched}
          keyOf={({ path }) => path}
        />
      </section>
      <section aria-label="Days">
        <FigureTable<Assistants["days"][number]>
          caption={`Fetches by ${crawler.name} by day`}
          name={{ title: "Day", value: ({ day }) => formatDay(day) }}
          columns={[
            { title: "Fetches", value: ({ count }) => formatCount(count) },
            { title: "Identity", value: formatVerified, isText: true },
          ]}
          rows={days}
          keyOf={({ day }) => day}
        />
      </section>
      <NameList
        title={never.length === 0 ? "Every page was fetched in this range" : "Pages not fetched in this range"}
        names={never.map(({ path }) => path)}
      />
    </div>
  );
}
