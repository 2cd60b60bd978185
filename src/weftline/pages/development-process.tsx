import { LinkButton } from "#ui/link-button.tsx";
import { pages } from "#weftline/content/pages.ts";
import { pageMeta } from "#weftline/page-meta.ts";
import { Calendar } from "#weftline/pages/development-process/calendar.tsx";
import { Steps } from "#weftline/pages/development-process/steps.tsx";
import { weftlinePaths } from "#weftline/paths.ts";

export { PageError as ErrorBoundary } from "#weftline/page-error.tsx";

export const meta = () => pageMeta(pages.developmentProcess);

export default function DevelopmentProcess() {
  return (
    <>
      <div
        data-section="hero"
        className="page-column grid items-end gap-x-14 gap-y-10 pt-8 pb-16 lg:grid-cols-[6fr_7fr] lg:pt-14"
      >
        <div>
          <h1 className="text-display">From brief to certified garment</h1>
          <p className="mt-6 max-w-[34rem] text-lead text-muted">
            Eight steps and about ten months for a garment with one kind of sensor. Each step ends with a deliverable,
            and at three of the steps you can stop at low cost.
          </p>
        </div>
        <Calendar />
      </div>
      <Steps />
      <section data-section="begin" aria-labelledby="begin-title" className="bg-sunken">
        <div className="page-column flex flex-wrap items-end justify-between gap-x-14 gap-y-8 py-16 lg:py-20">
          <div>
            <h2 id="begin-title" className="text-heading">
              Start with a garment
            </h2>
            <p className="mt-4 max-w-[34rem] text-muted">
              Send us a garment that you make today, and tell us in a sentence what it should measure. Our first answer
              is free.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={weftlinePaths.template("contact")} variant="signal" className="font-label">
              Contact Us
            </LinkButton>
            <LinkButton to={weftlinePaths.template("projects")} variant="outline" className="font-label">
              See five projects
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}
