import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { integrationCategoryNames } from "#site/content/integration-category-names.ts";
import { Carousel, CarouselViewport, useCarousel } from "#site/pages/new-home/carousel.tsx";
import { ArrowIcon } from "#ui/icons.tsx";
import { still } from "#ui/still.tsx";
import { carouselIntervalMs } from "#site/pages/new-home/constants.ts";
import { useAutoAdvance } from "#ui/carousel/use-auto-advance.ts";

const loadSlides = () => import("#site/pages/new-home/category-slides.tsx");

const slides = integrationCategoryNames.map(
  (name, index) =>
    [name, still(async () => ({ default: (await loadSlides()).slides[index] ?? (() => null) }))] as const,
);
const total = slides.length;
const controlClass =
  "grid size-11 place-items-center rounded-control border border-control hover:bg-text hover:text-surface";

export function Integrations() {
  return (
    <Carousel
      count={total}
      data-section="integrations"
      aria-labelledby="integrations-title"
      className="overflow-hidden pb-20 lg:pb-28"
    >
      <Rotation />
    </Carousel>
  );
}

function Rotation() {
  const { selected, select, previous, next } = useCarousel();
  const { playing, running, toggle, handlers } = useAutoAdvance(next, selected, carouselIntervalMs);
  return (
    <div className="page-column">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h2 id="integrations-title" className="text-heading">
          {`${siteConfig.claims.integrations}+ system integrations`}
        </h2>
        <a href={paths.page.integrations()} className="underline underline-offset-4">
          What agents read and write
        </a>
      </div>
      <div {...handlers}>
        <CarouselViewport
          aria-label="Integration categories"
          aria-live={running ? "off" : "polite"}
          className="-mr-4 pt-8"
        >
          {slides.map(([category, Slide], index) => (
            <li
              key={category}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${total}`}
              className="w-full shrink-0 pr-4 *:h-full"
            >
              <Slide />
            </li>
          ))}
        </CarouselViewport>
        <div className="mt-5 flex flex-wrap items-center gap-1 noscript:hidden">
          <button type="button" aria-label="Previous slide" onClick={previous} className={controlClass}>
            <span className="rotate-180">
              <ArrowIcon />
            </span>
          </button>
          <button type="button" aria-label="Next slide" onClick={next} className={controlClass}>
            <ArrowIcon />
          </button>
          <div className="flex">
            {slides.map(([category], index) => (
              <button
                key={category}
                type="button"
                aria-label={`Show ${category}`}
                aria-current={index === selected ? "true" : undefined}
                onClick={() => select(index)}
                className="group grid size-8 place-items-center"
              >
                <span className="size-2.5 rounded-full border border-text group-aria-[current]:bg-text" />
              </button>
            ))}
          </div>
          <button type="button" onClick={toggle} className="min-h-11 px-2 text-small underline underline-offset-4">
            {playing ? "Pause rotation" : "Start rotation"}
          </button>
        </div>
      </div>
    </div>
  );
}
