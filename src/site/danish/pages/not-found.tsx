import { danishNotFoundPage } from "#site/danish/content/pages/not-found.ts";
import { pageMeta } from "#site/page-meta.ts";
import { NotFound } from "#site/sections/not-found.tsx";
import type { SiteHandle } from "#site/site-handle.ts";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const handle: SiteHandle = { hideDemoRequest: true };

export const meta = () => pageMeta(danishNotFoundPage);

const words = {
  error: "Fejl 404",
  title: "Siden findes ikke",
  text: "Der er ingen side på denne adresse. Siden er måske flyttet, eller også er linket forkert.",
  home: "Gå til forsiden",
};

export default function DanishNotFoundPage() {
  return <NotFound words={words} />;
}
