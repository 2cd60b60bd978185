import { useEffect, useId, useRef, useSyncExternalStore } from "react";
import { agentDetails } from "#site/content/agent-details.ts";
import { agents } from "#site/content/agents.ts";
import { Dialog } from "#ui/dialog.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { AgentMark } from "#site/pages/new-home/agent-mark.tsx";
import { AgentFacts } from "#site/pages/new-home/agent-facts.tsx";
import { useAgentSteps } from "#site/pages/new-home/use-agent-steps.ts";
import { useStageGestures } from "#site/pages/new-home/use-stage-gestures.ts";
import type { Direction } from "#site/pages/new-home/wheel-gesture.ts";

interface AgentFullscreenProps {
  first: number;
  onClose: () => void;
}

export default function AgentFullscreen({ first, onClose }: AgentFullscreenProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      labelledBy={titleId}
      className="h-dvh w-[calc(100vw-2rem)] max-w-none lg:h-[calc(100dvh-5rem)] lg:w-[calc(100vw-6rem)]"
    >
      <Stage first={first} onClose={onClose} titleId={titleId} />
    </Dialog>
  );
}

const coarse = "(pointer: coarse)";
const onPointerChange = (changed: () => void) => {
  const query = matchMedia(coarse);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};
const useTouch = () => useSyncExternalStore(onPointerChange, () => matchMedia(coarse).matches);

function Stage({ first, onClose, titleId }: AgentFullscreenProps & { titleId: string }) {
  const { index, leaving, step } = useAgentSteps(first, agents.length, onClose);
  const stage = useRef<HTMLDivElement>(null);
  const touch = useTouch();
  const has = (direction: Direction) => agents[index + direction] !== undefined;
  const move = (direction: Direction) => has(direction) && step(direction);
  useStageGestures(stage, { scroll: step, move });
  useEffect(() => {
    stage.current?.closest("dialog")?.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each agent is read from its beginning
  }, [index]);

  const agent = agents[index];
  const details = agentDetails[index];
  if (!agent || !details) return null;
  return (
    <div ref={stage} data-surface="ink" className="flex min-h-full flex-col">
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-surface px-5 py-3 sm:px-8">
        <p aria-live="polite" aria-atomic="true" className="tabular-nums">
          <span>{`${index + 1} / ${agents.length}`}</span>
          <span className="sr-only">{`, ${agent.name}`}</span>
        </p>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mr-2.5 grid size-11 place-items-center rounded-control"
        >
          <CloseIcon />
        </button>
      </div>
      <div
        className={`grid grow content-center gap-x-16 gap-y-3 px-5 pb-4 transition-opacity sm:px-8 sm:gap-y-8 lg:grid-cols-[5fr_6fr] lg:items-center lg:px-16 ${leaving ? "opacity-40" : ""}`}
      >
        <AgentMark
          key={index}
          agent={agent}
          position={index}
          className="w-full max-w-[10rem] animate-[toast-in_200ms] sm:max-w-[15rem] lg:max-w-[34rem]"
        />
        <div>
          <h2 id={titleId} tabIndex={-1} className="text-heading">
            {agent.name}
          </h2>
          <AgentFacts key={index} details={details} />
        </div>
      </div>
      <div className="sticky bottom-0 flex items-center justify-between gap-4 border-t border-rule bg-surface px-5 py-3 text-small sm:px-8">
        <p className="text-muted">
          {leaving ? (
            "Back to the page"
          ) : (
            <>
              <span>{touch ? "Swipe" : "Scroll"}</span> for the next one
            </>
          )}
        </p>
        <div className="flex gap-2">
          {(
            [
              ["Previous", -1],
              ["Next", 1],
            ] as const
          ).map(([label, direction]) => (
            <button
              key={label}
              type="button"
              aria-label={`${label} agent`}
              aria-disabled={!has(direction)}
              onClick={() => move(direction)}
              className="min-h-11 rounded-control border border-control px-4 aria-disabled:cursor-default aria-disabled:opacity-40"
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
