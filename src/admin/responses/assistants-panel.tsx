import { useState } from "react";
import type { Assistants } from "#contract/page-loads.ts";
import { useAssistants } from "#admin/api/page-loads.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { usePanelView } from "#admin/panels/use-panel-view.ts";
import { ViewSwitch } from "#admin/panels/view-switch.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { ChainTable } from "#admin/responses/chain-table.tsx";
import { CrawlerSheet } from "#admin/responses/crawler-sheet.tsx";
import { formatVerified, purposeTitles } from "#admin/responses/describe-crawler.ts";
import { FigureTable } from "#admin/responses/figure-table.tsx";
import { NoCounts } from "#admin/responses/no-counts.tsx";
import { PageSheet } from "#admin/responses/page-sheet.tsx";
import {
  type CrawlerRow,
  listCrawlers,
  listPages,
  type PageRow,
  describeLast,
  describePath,
} from "#admin/responses/summarize-fetches.ts";

const views = [
  { id: "crawlers", label: "Crawlers", Content: Crawlers },
  { id: "pages", label: "Pages", Content: Pages },
  { id: "leads", label: "From crawl to lead", Content: ChainTable },
] as const;
type AssistantView = (typeof views)[number];

/** Pages read by AI crawlers, and the visits and leads from their assistants. */
export function AssistantsPanel() {
  const { view, choose } = usePanelView<AssistantView>({ id: "assistants", views });
  const { data, error, isFetching, isPlaceholderData, refetch } = useAssistants();

  function content() {
    if (error && !data)
      return (
        <Failure
          what="The AI crawlers could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!data) return <LineSkeletons lines={7} />;
    if (data.countedBy === "off") return <NoCounts countedBy={data.countedBy} />;
    return <view.Content assistants={data} />;
  }

  return (
    <PanelFrame
      title="AI Assistants"
      note={["not filtered", error && data && "update failed"].filter(Boolean).join("; ")}
      busy={isFetching}
      faded={isPlaceholderData}
      heading={<ViewSwitch title="AI Assistants" views={views} current={view} onChoose={choose} />}
    >
      {content()}
    </PanelFrame>
  );
}

function Crawlers({ assistants }: { assistants: Assistants }) {
  const [opened, setOpened] = useState<CrawlerRow>();
  const [isOpen, setIsOpen] = useState(false);
  const rows = listCrawlers(assistants);
  if (rows.length === 0) return <p className="py-3 text-muted">No AI crawler fetched a page in this range.</p>;
  return (
    <>
      <FigureTable<CrawlerRow>
        caption="AI crawlers"
        name={{
          title: "Crawler",
          value: nameCrawler(setOpened),
        }}
        columns={[
          { title: "Fetches", value: ({ count }) => formatCount(count) },
          { title: "Identity", value: formatVerified, isText: true },
          { title: "Pages", value: ({ pages }) => `${formatCount(pages)} of ${formatCount(assistants.pages.length)}` },
          { title: "Not found", value: ({ missing }) => formatCount(missing) },
          { title: "Last fetch", value: describeLast },
        ]}
        rows={isOpen ? rows : rows.slice(0, shownAtFirst)}
        keyOf={({ name }) => name}
      />
      <MoreRows total={rows.length} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      <CrawlerSheet crawler={opened} assistants={assistants} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** A button with the crawler's name, over its operator and purpose. */
const nameCrawler = (onOpen: (crawler: CrawlerRow) => void) => (crawler: CrawlerRow) => (
  <>
    <OpenSheetButton onClick={() => onOpen(crawler)}>{crawler.name}</OpenSheetButton>
    <span className="block truncate text-[0.75rem] text-muted">
      {crawler.operator}, {purposeTitles[crawler.purpose].toLowerCase()}
    </span>
  </>
);

const namePage =
  (onOpen: (path: string) => void) =>
  ({ path }: PageRow) => <OpenSheetButton onClick={() => onOpen(path)}>{describePath(path)}</OpenSheetButton>;

/** Name of a row whose details open in a sheet. */
function OpenSheetButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="max-w-full truncate text-left underline decoration-dotted decoration-1 underline-offset-4 -outline-offset-2 hover:decoration-solid pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

const shownAtFirst = 10;

interface MoreRowsProps {
  total: number;
  isOpen: boolean;
  onToggle: () => void;
}

function MoreRows({ total, isOpen, onToggle }: MoreRowsProps) {
  if (total <= shownAtFirst) return null;
  return (
    <ActionButton onClick={onToggle} className="mt-3">
      {isOpen ? "Show fewer" : `Show all ${formatCount(total)}`}
    </ActionButton>
  );
}

function Pages({ assistants }: { assistants: Assistants }) {
  const [opened, setOpened] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const rows = listPages(assistants);
  const never = rows.filter(({ count }) => count === 0).length;
  return (
    <>
      <p className="py-2 text-muted">
        {never === 0
          ? "Every page was fetched by an AI crawler in this range."
          : `${formatCount(never)} of ${formatCount(assistants.pages.length)} pages were not fetched by any AI crawler in this range.`}
      </p>
      <FigureTable<PageRow>
        caption="Pages fetched by AI crawlers"
        name={{ title: "Page", value: namePage(setOpened) }}
        columns={[
          { title: "Fetches", value: ({ count }) => (count === 0 ? "none" : formatCount(count)) },
          { title: "Crawlers", value: ({ crawlers }) => formatCount(crawlers.length) },
          { title: "Last fetch", value: describeLast },
        ]}
        rows={isOpen ? rows : rows.slice(0, shownAtFirst)}
        keyOf={({ path }) => path}
      />
      <MoreRows total={rows.length} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      <PageSheet path={opened} assistants={assistants} onClose={() => setOpened(undefined)} />
    </>
  );
}
