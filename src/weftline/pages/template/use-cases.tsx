import { useEffect, useRef, useState } from "react";
import { ScrollButton } from "#shell/scroll-button.tsx";
import { useAutoAdvance } from "#ui/carousel/use-auto-advance.ts";
import { traceRestMs, traceTickMs, traceTickPercent } from "#weftline/content/constants.ts";
import { shifts } from "#weftline/content/use-cases.ts";
import { CarouselControls } from "#weftline/pages/template/carousel-controls.tsx";
import { UseCaseTrace } from "#weftline/pages/template/use-case-trace.tsx";
import { contactInfoId } from "#weftline/weftline-footer.tsx";
import { topId } from "#weftline/top-id.ts";

const full = 100;
const total = shifts.length;

/** Draws one trace after the other. A complete trace stays for a moment before the next one starts. */
function useTraces() {
  const [{ step, percent }, setState] = useState({ step: 0, percent: 0 });
  const advance = () =>
    setState(
      percent < full
        ? { step, percent: Math.min(full, percent + traceTickPercent) }
        : { step: (step + 1) % total, percent: 0 },
    );
  // The position is different in each tick and for each trace, so each one restarts the timer.
  const playback = useAutoAdvance(advance, step * (full + 1) + percent, percent < full ? traceTickMs : traceRestMs);
  return { step, percent, select: (next: number) => setState({ step: next, percent: 0 }), ...playback };
}

export function UseCases() {
  const { step, percent, select, playing, running, toggle, handlers } = useTraces();
  // A trace that is not animated is shown in full.
  const shown = playing ? percent : percent || full;
  const list = useRef<HTMLUListElement>(null);
  const arrived = useRef(step);

  // On a phone, the cards are side by side and only one is visible, so the list scrolls to the current one.
  useEffect(() => {
    if (arrived.current === step) return;
    arrived.current = step;
    const card = list.current?.children[step];
    if (card instanceof HTMLElement) list.current?.scrollTo({ left: card.offsetLeft - list.current.offsetLeft });
  }, [step]);

  return (
    <section
      aria-roledescription="carousel"
      data-section="use-cases"
      aria-labelledby="use-cases-title"
      className="page-column py-20 lg:py-28"
      {...handlers}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <h2 id="use-cases-title" className="text-heading">
          Three use cases, three signals
        </h2>
        <CarouselControls
          names={shifts.map(({ name }) => name)}
          selected={step}
          playing={playing}
          what="traces"
          onSelect={select}
          onToggle={toggle}
        />
      </div>
      <ul
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls sideways, for keys too
        tabIndex={0}
        aria-label="Use cases"
        aria-live={running ? "off" : "polite"}
        className="mt-8 flex snap-x snap-mandatory gap-x-8 overflow-x-auto lg:grid lg:grid-cols-3 lg:overflow-visible"
      >
        {shifts.map((useCase, index) => (
          <li
            key={useCase.name}
            aria-roledescription="slide"
            aria-current={index === step ? "step" : undefined}
            className="group relative flex w-full shrink-0 snap-start flex-col border-t-2 border-rule pt-5 aria-[current]:border-text sm:w-[70%] lg:w-auto"
          >
            <h3 className="text-title">{useCase.name}</h3>
            <p className="mt-3 mb-8 max-w-[30rem] text-muted">{useCase.text}</p>
            <UseCaseTrace useCase={useCase} index={index} percent={index === step ? shown : 0} />
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap gap-3">
        <ScrollButton to={contactInfoId} variant="solid">
          Ask about your garment
        </ScrollButton>
        <ScrollButton to={topId} variant="outline">
          Back to top
        </ScrollButton>
      </div>
    </section>
  );
}
