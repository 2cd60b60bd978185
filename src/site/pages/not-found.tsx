import { notFoundPage } from "#site/content/pages/not-found.ts";
import { pageMeta } from "#site/page-meta.ts";
import { NotFound } from "#site/sections/not-found.tsx";
import type { SiteHandle } from "#site/site-handle.ts";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const handle: SiteHandle = { hideDemoRequest: true };

export const meta = () => pageMeta(notFoundPage);

const words = {
  error: "Error 404",
  title: "Oops! Page not found",
  text: "There is nothing at this address. The page may have moved, or the link may be wrong.",
  home: "Return to Home",
};

export default function NotFoundPage() {
  return <NotFound words={words} />;
}
