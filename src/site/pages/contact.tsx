import { pages } from "#site/content/pages.ts";
import { pageMeta } from "#site/page-meta.ts";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta("contact");

export default function Contact() {
  return (
    <div data-surface="ink">
      <div className="page-column py-24">
        <h1 className="text-display">{pages.contact.title}</h1>
        <p className="mt-6 max-w-[40rem] text-lead text-muted">{pages.contact.description}</p>
      </div>
    </div>
  );
}
