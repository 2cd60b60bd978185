import { danishPrivacyPolicyPage } from "#site/danish/content/pages/privacy-policy.ts";
import { pageMeta } from "#site/page-meta.ts";
import type { SiteHandle } from "#site/site-handle.ts";
import { still } from "#ui/still.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const handle: SiteHandle = { hideDemoRequest: true };

export const meta = () => pageMeta(danishPrivacyPolicyPage);

const Policy = still(() => import("#site/danish/privacy-policy/policy.tsx"));

export default function DanishPrivacyPolicy() {
  return <Policy />;
}
