import { type FormEvent, useId, useState } from "react";
import type { Paths } from "#contract/report-visits.ts";
import { describeIgnored, useReport } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { fieldError } from "#admin/api/client.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { Sheet } from "#admin/parts/sheet.tsx";
import { ScopeNote } from "#admin/scope/scope-note.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";
import { type PathsAddress, usePathsAddress } from "#admin/journeys/journey-address.ts";
import { usePaths } from "#admin/journeys/journey-data.ts";
import { PageBars } from "#admin/journeys/page-bars.tsx";

/** Number of steps before or after the page; each has a column. */
const depth = 3;

/** The pages that visits opened before or after a page. */
export default function PathsSheet() {
  const { paths, close } = usePathsAddress();
  return (
    <Sheet open={paths !== undefined} onClose={close} title="Pages before and after a page" wide>
      {paths && <Content key={paths.page} paths={paths} />}
    </Sheet>
  );
}

function Content({ paths }: { paths: PathsAddress }) {
  const { open } = usePathsAddress();
  const { scope } = useReportScope();
  const { data, error, isFetching, isPlaceholderData, refetch } = usePaths({ ...paths, depth });
  const pageError = fieldError(error, "page");
  const ignored = describeIgnored(["visits"], scope.filters);

  function content() {
    if (pageError) return null;
    if (error && !data)
      return (
        <Failure what="The paths could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
      );
    if (!data) return paths.page ? <Skeleton className="h-56 w-full" /> : null;
    if (data.visits === 0)
      return <p className="text-muted">No visit saw {data.page} in this range with these filters.</p>;
    return <Columns paths={data} onChoose={(page) => open({ ...paths, page })} />;
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={isFetching || undefined}>
      <ScopeNote compare="none" />
      <PageForm paths={paths} error={pageError} />
      {ignored && <p className="text-muted">These visits are {ignored}.</p>}
      <div className={isPlaceholderData ? "opacity-50" : ""}>{content()}</div>
    </div>
  );
}

function PageForm({ paths, error }: { paths: PathsAddress; error: string | undefined }) {
  const { open } = usePathsAddress();
  const [page, setPage] = useState(paths.page);
  const [inputId, listId, errorId] = [useId(), useId(), useId()];
  const { data } = useReport({ metrics: ["page_views"], dimension: "page", limit: 200, compares: false });
  function submit(event: FormEvent) {
    event.preventDefault();
    open({ ...paths, page: page.trim() });
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <PickList
        label="Direction"
        value={paths.direction}
        onChoose={(direction) => open({ ...paths, direction })}
        options={[
          ["after", "Pages after"],
          ["before", "Pages before"],
        ]}
      />
      <label htmlFor={inputId} className="sr-only">
        Page
      </label>
      <input
        id={inputId}
        type="text"
        list={listId}
        required
        maxLength={2048}
        value={page}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => setPage(event.target.value)}
        className="min-h-8 min-w-0 grow rounded-control border border-control bg-raised px-2.5 sm:max-w-80 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
      />
      <datalist id={listId}>
        {data?.rows.map(({ key }) => (
          <option key={key}>{key}</option>
        ))}
      </datalist>
      <ActionButton type="submit">Show</ActionButton>
      {error && (
        <p id={errorId} className="basis-full text-danger">
          {error}.
        </p>
      )}
    </form>
  );
}

/** One column for each step before or after the page, with the pages that visits opened in that step. */
function Columns({
  paths: { page, direction, visits, steps },
  onChoose,
}: {
  paths: Paths;
  onChoose: (page: string) => void;
}) {
  const isAfter = direction === "after";
  const titleOf = (index: number) =>
    index === 0 ? `Directly ${direction} ${page}` : `${index + 1} pages ${isAfter ? "later" : "earlier"}`;
  return (
    <>
      <p className="pb-3 text-muted">
        {formatCount(visits)} {visits === 1 ? "visit" : "visits"} included {page}. Steps are counted from its first view
        in each visit; reloads do not count. Select a page to continue from there.
      </p>
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {steps.map(({ pages, otherVisits, ended }, index) => (
          <PageBars
            key={titleOf(index)}
            title={titleOf(index)}
            pages={pages}
            others={otherVisits}
            ended={{ text: isAfter ? "Left the site" : "Began the visit", visits: ended }}
            onChoose={onChoose}
          />
        ))}
      </div>
    </>
  );
}
