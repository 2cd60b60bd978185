import { Picture } from "#weftline/sections/picture.tsx";
import { weftline } from "#weftline/brand.ts";

export function AboutHero() {
  return (
    <div data-section="hero" className="page-column pt-8 pb-16 lg:pt-14 lg:pb-24">
      <h1 className="max-w-[11em] text-display">Textiles and electronics under one roof</h1>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:mt-14 lg:grid-cols-[5fr_8fr]">
        <div className="prose">
          <p>
            {weftline.name} develops textiles that measure. Textile engineers and electronics engineers work together
            here, because neither can design a yarn sensor alone: the fabric structure determines the gauge factor, and
            the resolution of the converter determines the choice of structure.
          </p>
          <p>
            We develop the fabric, the joint, the read-out and the tests for manufacturers of sportswear, protective
            clothing and workwear. The label carries the manufacturer’s name, not ours.
          </p>
        </div>
        <figure>
          <Picture
            src="/weftline/bindings.svg"
            alt="Five fabric structures side by side, each with one red yarn: plain weave, two by two twill, five-end satin, jersey and rib."
            isFirst
          />
          <figcaption className="mt-3 font-label text-small text-muted">
            One yarn in five structures: plain weave, 2/2 twill, 5-end satin, jersey and rib. The weaves are drawn from
            their drafts, the knits from a single loop.
          </figcaption>
        </figure>
      </div>
    </div>
  );
}
