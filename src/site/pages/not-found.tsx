import { useEffect } from "react";
import { useLocation } from "react-router";
import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { notFoundPage } from "#site/content/pages/not-found.ts";
import { pageMeta } from "#site/page-meta.ts";
import type { SiteHandle } from "#site/site-handle.ts";
import { LostOrbit } from "#site/pages/lost-orbit.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const handle: SiteHandle = { hideDemoRequest: true };

export const meta = () => pageMeta(notFoundPage);

/** One HTML file answers every unknown path, so nothing here may render the path itself. */
export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => console.warn("404: no page at", pathname), [pathname]);

  return (
    <div data-not-found data-surface="ink" className="overflow-hidden">
      <div className="page-column grid items-center gap-12 pt-10 pb-24 md:min-h-[70dvh] md:grid-cols-[6fr_7fr]">
        <div>
          <p className="text-muted tabular-nums">Error 404</p>
          <h1 className="mt-4 text-display">Oops! Page not found</h1>
          <p className="mt-6 max-w-[30rem] text-lead text-muted">
            There is no page at this address. It may have moved, or the link may be wrong.
          </p>
          <LinkButton to={paths.page.home()} variant="signal" className="mt-9">
            Return to Home
          </LinkButton>
        </div>
        <LostOrbit />
      </div>
    </div>
  );
}
