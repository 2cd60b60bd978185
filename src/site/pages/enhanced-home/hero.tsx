import { ContactButton } from "#site/scroll-to-contact.tsx";
import { still } from "#ui/still.tsx";
import { WatchDemo } from "#site/sections/watch-demo.tsx";

const BoardConsole = still(() => import("#site/pages/enhanced-home/board-console.tsx"));

export function Hero() {
  return (
    <div data-surface="ink" data-section="hero">
      <div className="page-column pt-12 pb-20 lg:pt-20 lg:pb-28">
        <div className="grid items-end gap-x-14 gap-y-8 lg:grid-cols-[8fr_5fr]">
          <h1 className="text-display">Orchestrate agents across your departments</h1>
          <div>
            <p className="text-lead text-muted">
              Build agents without code, connect them to the systems you have, and see every step they take in one
              place.
            </p>
            <div className="mt-7 flex flex-wrap gap-3">
              <ContactButton variant="signal" className="min-h-12 px-7">
                Book Live Demo
              </ContactButton>
              <WatchDemo />
            </div>
          </div>
        </div>
        <div className="mt-14">
          <BoardConsole />
        </div>
      </div>
    </div>
  );
}
