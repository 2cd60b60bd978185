import type { ReactNode } from "react";
import { visitorsDefinition } from "#contract/page-load-splits.ts";
import { useAccess } from "#admin/api/access.ts";
import { useAddress } from "#admin/api/address.ts";
import { useVisitEstimate } from "#admin/api/page-loads.ts";
import { splitFilters } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { useDetails } from "#admin/explain/details.ts";
import { showPanel } from "#admin/panels/show-panel.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";
import { describeInterval, describeNoVisitors, formatEstimate } from "#admin/responses/describe-estimate.ts";

/** Whether a filter applies to Total Visitors. There is then no estimate, because page loads cannot be filtered. */
function useIsFiltered(): boolean {
  const { scope } = useReportScope();
  return splitFilters(["visitors"], scope.filters).applied.length > 0;
}

const isBelow = (estimated: number | undefined, counted: number | null | undefined): boolean =>
  Math.round(estimated ?? 0) < (counted ?? 0);

interface AllVisitorsProps {
  /** Leaves out the estimate. */
  isShort?: boolean;
  /** Total Visitors, who consented; undefined while it loads. */
  counted: number | null | undefined;
}

/** Under Total Visitors: whom the figure counts, and the estimate of all visitors, which opens the definition. */
export function AllVisitors({ counted, isShort }: AllVisitorsProps) {
  const access = useAccess();
  const isFiltered = useIsFiltered();
  return (
    <>
      <span>
        with consent<span className={isShort ? "max-md:sr-only" : ""}> to analytics</span>
      </span>
      {access !== "link" && !isFiltered && !isShort && <EstimateButton counted={counted} />}
    </>
  );
}

/** Loads after the figure itself. Both texts take the same place, which is reserved from the start, so that nothing moves. */
function EstimateButton({ counted }: AllVisitorsProps) {
  const { explain } = useDetails();
  const [params] = useAddress();
  const { data, error, isPlaceholderData } = useVisitEstimate(counted !== undefined);
  const visitors = data?.visitors?.visitors ?? 0;
  // The estimate is not shown if it is lower than the number of visitors with consent. It can be lower, because it is
  // computed from other records.
  const hasNone = Boolean(error) || (data !== undefined && (describeNoVisitors(data) || isBelow(visitors, counted)));
  const isKnown = error !== null || (data !== undefined && !isPlaceholderData);
  // Hidden on phones on all tabs but the first, so that their panels begin on the first screen.
  const place = params.has("tab") ? "max-md:hidden" : "";
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => explain("visitors")}
      className={`grid text-left decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid pointer-coarse:-my-1 pointer-coarse:py-3 max-md:pointer-coarse:py-1.5 ${place} ${isKnown ? "" : "invisible"}`}
    >
      <Text isShown={isKnown && !hasNone} className="text-text underline">
        {/* A fixed line break where the card is narrow, so that the number of lines does not depend on the number. */}
        all visitors: <br className="lg:hidden" />
        about {formatEstimate(visitors)} (estimated)
      </Text>
      <Text isShown={isKnown && Boolean(hasNone)} className="hover:underline">
        all visitors: <br className="lg:hidden" />
        no estimate
      </Text>
    </button>
  );
}

interface TextProps {
  isShown: boolean;
  className: string;
  children: ReactNode;
}

const Text = ({ isShown, className, children }: TextProps) => (
  <span className={`[grid-area:1/1] ${className} ${isShown ? "" : "invisible"}`}>{children}</span>
);

const below = "no estimate: it is lower than the number of visitors with consent";

interface AllVisitorsNoteProps extends AllVisitorsProps {
  onClose: () => void;
}

/**
 * Added to the definition of Total Visitors: the estimate with its interval, or why there is none. Not on shared links.
 */
export function AllVisitorsNote(props: AllVisitorsNoteProps) {
  const access = useAccess();
  const isFiltered = useIsFiltered();
  if (access === "link") return null;
  if (!isFiltered) return <EstimateNote {...props} />;
  return (
    <NoteFrame>
      <p>Not shown for filtered figures: page loads cannot be filtered.</p>
    </NoteFrame>
  );
}

const NoteFrame = ({ children }: { children: ReactNode }) => (
  <section aria-label="All visitors, estimated" className="grid max-w-[65ch] gap-1.5 border-l-2 border-rule pl-3">
    <h3 className="font-sans font-semibold">Including visitors without consent (estimated)</h3>
    {children}
  </section>
);

function EstimateNote({ counted, onClose }: AllVisitorsNoteProps) {
  const { data, error, isFetching, refetch } = useVisitEstimate(counted !== undefined);
  const [, changeParams] = useAddress();
  function show() {
    onClose();
    // The panel is on the first tab, which has no name in the URL.
    changeParams((params) => {
      params.delete("tab");
      return params;
    });
    showPanel("All Page Loads");
  }
  if (error && !data)
    return (
      <Failure
        what="The estimate could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  const reason = data && (describeNoVisitors(data) ?? (isBelow(data.visitors?.visitors, counted) ? below : undefined));
  return (
    <NoteFrame>
      {!data && <Skeleton className="h-5 w-64" />}
      {reason && <p className="first-letter:uppercase">{reason}.</p>}
      {data?.visitors && !reason && (
        <p className="tabular-nums">
          About {formatEstimate(data.visitors.visitors)} visitors. {describeInterval(data.visitors)}.
          {data.abnormalDays && data.abnormalDays.length > 0 && (
            <>
              {" "}
              {formatCount(data.abnormalDays.length)} {data.abnormalDays.length === 1 ? "day is" : "days are"} unusual,
              so do not rely on the estimate.
            </>
          )}
        </p>
      )}
      <p className="text-muted">{visitorsDefinition}</p>
      <p>
        <button
          type="button"
          onClick={show}
          className="underline underline-offset-4 hover:text-muted pointer-coarse:min-h-11"
        >
          Show All Page Loads
        </button>
      </p>
    </NoteFrame>
  );
}
