import { integrationsPage } from "#site/content/pages/integrations.ts";
import { pageMeta } from "#site/page-meta.ts";
import { still } from "#ui/still.tsx";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(integrationsPage);

const IntegrationsHero = still(() => import("#site/pages/integrations/integrations-hero.tsx"));
const SystemExplorer = still(() => import("#site/pages/integrations/system-explorer.tsx"));
const TemplateIndex = still(() => import("#site/pages/integrations/template-index.tsx"));
const Failures = still(() => import("#site/pages/integrations/failures.tsx"));

export default function Integrations() {
  return (
    <>
      <IntegrationsHero />
      <SystemExplorer />
      <Failures />
      <TemplateIndex />
    </>
  );
}
