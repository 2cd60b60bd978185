import { Picture } from "#weftline/sections/picture.tsx";
import { weftline } from "#weftline/brand.ts";

export function AboutHero() {
  return (
    <div data-section="hero" className="page-column pt-8 pb-16 lg:pt-14 lg:pb-24">
      <h1 className="max-w-[11em] text-display">The loom and the oscilloscope share a room</h1>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:mt-14 lg:grid-cols-[5fr_8fr]">
        <div className="prose">
          <p>
            {weftline.name} develops textiles that measure. Textile engineers and electronics engineers work here at one
            bench, because a sensor made of yarn belongs to neither of them alone: its gauge factor is decided by the
            binding, and its binding by what the converter can read.
          </p>
          <p>
            We make the fabric, the joint, the read-out and the tests, and hand them over to makers of sportswear,
            protective clothing and workwear, whose name is on the label. Ours is not.
          </p>
        </div>
        <figure>
          <Picture
            src="/weftline/bindings.svg"
            alt="Five bindings side by side, each with one red yarn: plain weave, two by two twill, five-end satin, jersey and rib."
            isFirst
          />
          <figcaption className="mt-3 font-label text-small text-muted">
            One yarn, five sensors: plain weave, 2/2 twill, 5-end satin, jersey, rib. The weaves are drawn from their
            drafts, the knits from a single loop.
          </figcaption>
        </figure>
      </div>
    </div>
  );
}
