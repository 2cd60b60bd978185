import { useState } from "react";
import type { Assistants } from "#contract/page-loads.ts";
import { formatCount } from "#admin/parts/format.ts";
import { deliveredColumns, lastColumn, mostDelivered, othersColumn } from "#admin/responses/fetch-columns.ts";
import { FigureTable } from "#admin/responses/figure-table.tsx";
import { OpenSheetButton } from "#admin/responses/open-sheet-button.tsx";
import { type OpenedPage, PageSheet } from "#admin/responses/page-sheet.tsx";
import { listPages, type PathRow } from "#admin/responses/summarize-fetches.ts";

type Open = (opened: OpenedPage) => void;

/** All pages, or only those that no AI crawler fetched. */
export function PageTable({ assistants }: { assistants: Assistants }) {
  const [opened, setOpened] = useState<OpenedPage>();
  const [isOnlyNever, setIsOnlyNever] = useState(false);
  const rows = listPages(assistants);
  const never = rows.filter(({ lastHour }) => lastHour === null);
  const crawlers = assistants.crawlers.length;
  return (
    <>
      <NeverNote
        never={never.length}
        total={rows.length}
        isOnlyNever={isOnlyNever}
        onToggle={() => setIsOnlyNever(!isOnlyNever)}
      />
      <FigureTable<PathRow>
        caption={isOnlyNever ? "Pages not fetched by AI crawlers" : "Pages fetched by AI crawlers"}
        name={{ title: "Page", value: nameCell(setOpened), sortBy: ({ path }) => path }}
        columns={[
          ...deliveredColumns,
          othersColumn,
          {
            title: "Not fetched by",
            value: notFetchedCell(setOpened, crawlers),
            sortBy: (row) => crawlers - row.crawlers.length,
            isSecondary: true,
          },
          lastColumn,
        ]}
        rows={isOnlyNever ? never : rows}
        keyOf={({ path }) => path}
        order={mostDelivered}
        shownAtFirst={10}
      />
      <PageSheet opened={opened} assistants={assistants} onClose={() => setOpened(undefined)} />
    </>
  );
}

const nameCell =
  (onOpen: Open) =>
  ({ path }: PathRow) => <OpenSheetButton onClick={() => onOpen({ path, part: "fetched" })}>{path}</OpenSheetButton>;

const notFetchedCell =
  (onOpen: Open, total: number) =>
  ({ path, crawlers }: PathRow) => {
    const share = `${formatCount(total - crawlers.length)} of ${formatCount(total)}`;
    return (
      <OpenSheetButton
        label={`${share} crawlers did not fetch ${path}`}
        onClick={() => onOpen({ path, part: "never" })}
      >
        {share}
      </OpenSheetButton>
    );
  };

interface NeverNoteProps {
  never: number;
  total: number;
  isOnlyNever: boolean;
  onToggle: () => void;
}

function NeverNote({ never, total, isOnlyNever, onToggle }: NeverNoteProps) {
  if (never === 0)
    return <p className="py-2 text-muted">Every page was fetched by at least one AI crawler in this range.</p>;
  return (
    <p className="py-2 text-muted">
      {formatCount(never)} of {formatCount(total)} pages were not fetched by any AI crawler in this range.{" "}
      <button
        type="button"
        onClick={onToggle}
        className="underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
      >
        {isOnlyNever ? "Show all pages" : "Show only these"}
      </button>
    </p>
  );
}
