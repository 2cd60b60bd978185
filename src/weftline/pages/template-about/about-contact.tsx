import { LinkButton } from "#ui/link-button.tsx";
import { weftlinePaths } from "#weftline/paths.ts";

export function AboutContact() {
  return (
    <section data-section="contact" aria-labelledby="work-title" className="bg-sunken">
      <div className="page-column flex flex-wrap items-end justify-between gap-x-14 gap-y-8 py-16 lg:py-20">
        <div>
          <h2 id="work-title" className="text-heading">
            Tell us about your garment
          </h2>
          <p className="mt-4 max-w-[34rem] text-muted">
            We work with a few manufacturers at a time, from the first yarn to the certificate. If a textile sensor is
            the wrong solution, we say so early.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={weftlinePaths.template("contact")} variant="signal" className="font-label">
            Contact Us
          </LinkButton>
          <LinkButton to={weftlinePaths.developmentProcess()} variant="outline" className="font-label">
            Development process
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
