import { useEffect, useRef, useState } from "react";
import { useAutoAdvance } from "#ui/carousel/use-auto-advance.ts";
import { ArrowIcon } from "#ui/icons.tsx";
import { projectsInViewShare, projectsIntervalMs } from "#weftline/content/constants.ts";
import { projects } from "#weftline/content/projects.ts";
import { CarouselControls } from "#weftline/pages/template/carousel-controls.tsx";
import { ProjectSlide } from "#weftline/pages/template/project-slide.tsx";
import { useInView } from "#weftline/pages/template/use-in-view.ts";
import { useSwipe } from "#weftline/pages/template/use-swipe.ts";

const total = projects.length;
const arrowClass =
  "grid size-11 place-items-center rounded-control border border-control hover:bg-text hover:text-surface pointer-coarse:hidden";

export function ProjectsCarousel() {
  const [selected, setSelected] = useState(0);
  const [started, setStarted] = useState(false);
  const section = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const turn = (by: number) => setSelected((index) => (index + by + total) % total);
  const inView = useInView(section, projectsInViewShare);
  const { playing, running, toggle, handlers } = useAutoAdvance(() => turn(1), selected, projectsIntervalMs, inView);
  const swipe = useSwipe({ onLeft: () => turn(1), onRight: () => turn(-1) });

  // Until the scripts run, the slides are a natively scrolling row.
  // oxlint-disable-next-line react/set-state-in-effect -- what was sent is the row
  useEffect(() => setStarted(true), []);
  useEffect(() => {
    const list = track.current;
    if (!list || !started) return;
    list.parentElement?.scrollTo({ left: 0 });
    list.style.translate = `${-100 * selected}%`;
  }, [selected, started]);

  return (
    <section
      ref={section}
      id="projects"
      tabIndex={-1}
      aria-roledescription="carousel"
      data-surface="paper"
      data-section="projects"
      aria-labelledby="projects-title"
      className="bg-sunken"
    >
      <div className="page-column py-20 lg:py-28" {...handlers}>
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
          <h2 id="projects-title" className="text-heading">
            Five customer projects
          </h2>
          <div className="flex flex-wrap items-center gap-2">
            <CarouselControls
              names={projects.map(({ title }) => title)}
              selected={selected}
              playing={playing}
              what="projects"
              onSelect={setSelected}
              onToggle={toggle}
            />
            <div className="flex gap-2 noscript:hidden">
              <button type="button" aria-label="Previous project" onClick={() => turn(-1)} className={arrowClass}>
                <span className="rotate-180">
                  <ArrowIcon />
                </span>
              </button>
              <button type="button" aria-label="Next project" onClick={() => turn(1)} className={arrowClass}>
                <ArrowIcon />
              </button>
            </div>
          </div>
        </div>
        <div
          role="group"
          aria-label="Customer cases"
          aria-live={running ? "off" : "polite"}
          tabIndex={started ? undefined : 0}
          className={`mt-10 touch-pan-y ${started ? "overflow-hidden" : "overflow-x-auto"}`}
          {...swipe}
        >
          <ul ref={track} className="flex transition-[translate] duration-500">
            {projects.map((project, index) => (
              <ProjectSlide
                key={project.id}
                project={project}
                position={`${index + 1} of ${total}`}
                isAway={started && index !== selected}
              />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
