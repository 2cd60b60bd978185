import { applications } from "#weftline/content/applications.ts";
import { ApplicationFacts } from "#weftline/pages/template/application-facts.tsx";
import { swatchSize } from "#weftline/pages/template/picture-sizes.ts";

/** A heading, and four swatches that share one yarn. */
export default function SwatchRow() {
  return (
    <>
      <div className="page-column grid items-end gap-x-14 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <h2 id="features-title" className="text-heading">
          One yarn, four uses
        </h2>
        <p className="max-w-[34rem] text-muted">
          The fabric structure decides what the yarn can measure. Select a swatch for readings, materials and limits.
        </p>
      </div>
      <ul className="mx-auto mt-8 grid max-w-[120rem] grid-cols-2 gap-y-10 lg:grid-cols-4">
        {applications.map(({ name, teaser, imageUrl, imageAlt, ...details }) => (
          <li key={name} className="group relative">
            <img
              src={imageUrl}
              alt={imageAlt}
              {...swatchSize}
              loading="lazy"
              className="h-auto w-full transition-transform group-hover:-translate-y-1.5"
            />
            <div className="px-[max(6.5%,1.75rem)] pt-2">
              <h3 className="text-[1.25rem] leading-tight sm:text-title">
                {/* A pseudo-element of the button covers the card, so that a click anywhere on the card counts. */}
                <button
                  type="button"
                  aria-haspopup="dialog"
                  className="text-left font-display group-hover:underline after:absolute after:inset-0"
                >
                  {name}
                </button>
              </h3>
              <p className="mt-2 max-w-[22rem] text-small text-muted sm:text-body">{teaser}</p>
              <noscript>
                <ApplicationFacts {...details} />
              </noscript>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
