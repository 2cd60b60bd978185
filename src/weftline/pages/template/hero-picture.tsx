import { heroSizes } from "#weftline/pages/template/picture-sizes.ts";

/** A course of conductive yarn that turns into the curve of its own measurement. */
export default function HeroPicture() {
  return (
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
        One course of silver-plated yarn in a jersey, and its signal during five breaths.
      </figcaption>
    </figure>
  );
}
