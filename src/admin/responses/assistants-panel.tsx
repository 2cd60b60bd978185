import type { Assistants } from "#contract/page-loads.ts";
import { useAssistants } from "#admin/api/page-loads.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { usePanelView } from "#admin/panels/use-panel-view.ts";
import { ViewSwitch } from "#admin/panels/view-switch.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { ChainTable } from "#admin/responses/chain-table.tsx";
import { CountNotes } from "#admin/responses/count-notes.tsx";
import { CrawlerTable } from "#admin/responses/crawler-table.tsx";
import { NoCounts } from "#admin/responses/no-counts.tsx";
import { PageTable } from "#admin/responses/page-table.tsx";

const views = [
  { id: "crawlers", label: "Crawlers", Content: AiCrawlers },
  { id: "pages", label: "Pages", Content: PageTable },
  { id: "leads", label: "From crawl to lead", Content: ChainTable },
  { id: "search", label: "Search engines", Content: SearchEngines },
] as const;
type AssistantView = (typeof views)[number];

function AiCrawlers({ assistants }: { assistants: Assistants }) {
  return <CrawlerTable crawls={assistants} kind="ai" />;
}

function SearchEngines({ assistants }: { assistants: Assistants }) {
  return (
    <>
      <p className="max-w-[75ch] py-2 text-muted">
        Only verified fetches are certain to come from the operator. Another program may have used the crawler’s name
        for the others.
      </p>
      <CrawlerTable crawls={{ ...assistants, ...assistants.searchEngines }} kind="search" />
    </>
  );
}

/** Pages read by AI crawlers and search engines, and the visits and leads from AI assistants. */
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
    return (
      <>
        <view.Content assistants={data} />
        <FetchNotes />
      </>
    );
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

/** Definitions of the columns. */
function FetchNotes() {
  return (
    <CountNotes title="How fetches are counted">
      <p>
        A fetch is one response of the server to a crawler that names itself in its user agent. A page counts as
        delivered if the server sent it or confirmed that the crawler’s copy is current. Requests for robots.txt and
        other addresses, missing pages, redirects and failures are listed as other fetches.
      </p>
      <p>
        Any program can use the name of a crawler. Verified fetches come from an IP address of the crawler’s operator.{" "}
        <code>responses.crawlerChecks</code> in site.config.ts turns verification on. Some operators publish no IP
        addresses or host names to verify against.
      </p>
    </CountNotes>
  );
}
