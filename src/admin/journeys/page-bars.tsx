import { formatCount, formatShare } from "#admin/parts/format.ts";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";

interface PageBarsProps {
  title: string;
  pages: readonly { page: string; visits: number }[];
  /** Visits to pages that are not listed. */
  others: number;
  /** Visits that have no page at this step, with the reason, such as `Left the site`. */
  ended?: { text: string; visits: number };
  onChoose?: (page: string) => void;
}

/** Pages by number of visits, with their share of all visits in the list. */
export function PageBars({ title, pages, others, ended, onChoose }: PageBarsProps) {
  const rows = [
    ...pages.map(({ page, visits }) => ({ text: page || "Unknown", visits, page })),
    { text: "Other pages", visits: others, page: undefined },
    ...(ended ? [{ ...ended, page: undefined }] : []),
  ].filter(({ visits }) => visits > 0);
  const all = rows.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="border-b border-heading py-1 font-sans font-semibold">{title}</h3>
      {rows.length === 0 && <p className="py-2 text-muted">No visits.</p>}
      <RovingFocus>
        <ol>
          {rows.map(({ text, visits, page }) => (
            <li
              key={text}
              className="relative flex min-h-8 items-center gap-3 border-b border-rule px-2 pointer-coarse:min-h-11"
            >
              <svg
                className="pointer-events-none absolute inset-y-1 left-0 h-[calc(100%-0.5rem)] w-[calc(100%-8rem)]"
                aria-hidden="true"
              >
                <rect width={`${(100 * visits) / all}%`} height="100%" className={page ? "fill-bar" : "fill-rule"} />
              </svg>
              {page && onChoose ? (
                <button
                  type="button"
                  title={text}
                  onClick={() => onChoose(page)}
                  className="relative min-h-8 min-w-0 grow truncate text-left -outline-offset-2 hover:underline pointer-coarse:min-h-11"
                >
                  {text}
                </button>
              ) : (
                <span className="relative min-w-0 grow truncate" title={text}>
                  {text}
                </span>
              )}
              <span className="relative w-14 shrink-0 text-right tabular-nums">{formatCount(visits)}</span>
              <span className="relative w-10 shrink-0 text-right text-muted tabular-nums">
                {formatShare(visits, all)}
              </span>
            </li>
          ))}
        </ol>
      </RovingFocus>
    </section>
  );
}
