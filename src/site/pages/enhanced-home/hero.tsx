import { workingHour } from "#site/content/working-hour.ts";
import { ContactButton } from "#site/scroll-to-contact.tsx";
import { WatchDemo } from "#site/sections/watch-demo.tsx";

export function Hero() {
  return (
    <div data-surface="ink">
      <div className="page-column pt-12 pb-20 lg:pt-20 lg:pb-28">
        <div className="grid items-end gap-x-14 gap-y-8 lg:grid-cols-[8fr_5fr]">
          <h1 className="text-display">Orchestrate agents across your departments</h1>
          <div>
            <p className="text-lead text-muted">
              Build them without code, connect them to the systems you have, and watch what they do, step by step, in
              one place.
            </p>
            <div className="mt-7 flex flex-wrap gap-3">
              <ContactButton variant="signal" className="min-h-12 px-7">
                Book Live Demo
              </ContactButton>
              <WatchDemo />
            </div>
          </div>
        </div>
        <div className="mt-14 rounded-control border border-control lg:mt-20">
          <p className="flex flex-wrap justify-between gap-x-6 border-b border-control px-5 py-3 text-small tabular-nums">
            <span className="font-semibold">Agents at work, 10:12</span>
            <span className="text-muted">Five departments, one board</span>
          </p>
          <ul className="px-5">
            {workingHour.map(({ agent, task, system, state }) => (
              <li
                key={agent}
                className="grid grid-cols-[1fr_auto] gap-x-6 border-rule py-4 not-first:border-t lg:grid-cols-[2fr_6fr_2fr_3fr]"
              >
                <span className="font-semibold">{agent}</span>
                <span className="text-muted max-lg:order-last max-lg:col-span-2">{task}</span>
                <span className="max-lg:hidden">{system}</span>
                <span className="flex items-center gap-2 text-small">
                  <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
                    <circle
                      cx="5"
                      cy="5"
                      r="4"
                      className={`${state.startsWith("Waiting") ? "fill-signal stroke-signal" : state === "Done" ? "fill-none stroke-text" : "fill-text stroke-text"}`}
                    />
                  </svg>
                  {state}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
