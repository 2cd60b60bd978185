import { ScrollButton } from "#shell/scroll-button.tsx";
import { heroSizes } from "#weftline/pages/template/picture-sizes.ts";
import { contactId } from "#weftline/weftline-footer.tsx";

export function Hero() {
  return (
    <div className="overflow-hidden pt-8 lg:pt-12">
      <div className="page-column grid items-end gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <h1 className="max-w-[9em] text-display">Cloth that takes its own measure</h1>
        <div className="lg:pb-2">
          <p className="max-w-[34rem] text-lead text-muted">
            We knit and weave sensors into garments: one conductive yarn among hundreds, read by a clip the size of a
            button, washed with the rest of the laundry.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ScrollButton to="projects" variant="signal">
              Explore Projects
            </ScrollButton>
            <ScrollButton to={contactId} variant="outline">
              Contact Us
            </ScrollButton>
          </div>
        </div>
      </div>
      <figure className="mt-9 lg:mt-12">
        <picture>
          <source media="(width < 48rem)" srcSet="/weftline/landing-hero-narrow.svg" {...heroSizes.narrow} />
          <img
            src="/weftline/landing-hero.svg"
            alt="A piece of jersey with one red course. At its edge the red yarn leaves the loops, runs on as a thread and turns into the curve of a breathing chest."
            {...heroSizes.wide}
            fetchPriority="high"
            className="h-auto w-full"
          />
        </picture>
        <figcaption className="page-column mt-3 font-label text-small text-muted md:text-right">
          One course of silver-plated yarn in a jersey, and what it says of five breaths.
        </figcaption>
      </figure>
    </div>
  );
}
