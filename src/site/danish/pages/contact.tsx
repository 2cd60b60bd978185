import { danishContactWords } from "#site/danish/content/contact.ts";
import { danishContactPage } from "#site/danish/content/pages/contact.ts";
import { pageMeta } from "#site/page-meta.ts";
import { ContactPage } from "#site/pages/contact/contact-page.tsx";
import type { SiteHandle } from "#site/site-handle.ts";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const handle: SiteHandle = { hideDemoRequest: true, ownContact: "form" };

export const meta = () => pageMeta(danishContactPage);

export default function DanishContact() {
  return <ContactPage words={danishContactWords} />;
}
