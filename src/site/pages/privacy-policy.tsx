import { privacyPolicyPage } from "#site/content/pages/privacy-policy.ts";
import { pageMeta } from "#site/page-meta.ts";
import type { SiteHandle } from "#site/site-handle.ts";
import { still } from "#ui/still.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const handle: SiteHandle = { hideDemoRequest: true };

export const meta = () => pageMeta(privacyPolicyPage);

const Policy = still(() => import("#site/pages/privacy-policy/policy.tsx"));

export default function PrivacyPolicy() {
  return <Policy />;
}
