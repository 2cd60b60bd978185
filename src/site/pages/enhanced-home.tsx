import { Hero } from "#site/pages/enhanced-home/hero.tsx";
import { SetUpPlan } from "#site/pages/enhanced-home/set-up-plan.tsx";
import { ClosingCall } from "#site/sections/closing-call.tsx";
import { still } from "#ui/still.tsx";
import { enhancedHomePage } from "#site/content/pages/enhanced-home.ts";
import { pageMeta } from "#site/page-meta.ts";

export { PageError as ErrorBoundary } from "#site/page-error.tsx";

export const meta = () => pageMeta(enhancedHomePage);

const BuildChapter = still(() => import("#site/pages/enhanced-home/build-chapter.tsx"));
const ConnectChapter = still(() => import("#site/pages/enhanced-home/connect-chapter.tsx"));
const WatchChapter = still(() => import("#site/pages/enhanced-home/watch-chapter.tsx"));
const BuyersQuestions = still(() => import("#site/pages/enhanced-home/buyers-questions.tsx"));

export default function EnhancedHome() {
  return (
    <>
      <Hero />
      <BuildChapter />
      <ConnectChapter />
      <WatchChapter />
      <SetUpPlan />
      <BuyersQuestions />
      <ClosingCall title="Show us one process. Watch an agent run it." />
    </>
  );
}
