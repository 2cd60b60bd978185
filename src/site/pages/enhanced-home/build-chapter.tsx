import { limitText } from "#site/content/case-times.ts";
import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";
import { Canvas } from "#site/console/canvas.tsx";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

export default function BuildChapter() {
  return (
    <section
      data-section="build"
      aria-labelledby="build-title"
      className="page-column grid items-center gap-x-14 gap-y-12 pt-20 lg:grid-cols-[5fr_7fr] lg:pt-28"
    >
      <SectionHeading id="build-title" title="Build agents without code">
        Finance sets the approval limit, {limitText} in this example, without a developer.
      </SectionHeading>
      <ConsoleFrame
        label={`The workflow ${invoiceWorkflow.name} on its canvas`}
        surface="ink"
        place="Builder"
        crumbs={[invoiceWorkflow.name]}
        aside={<span className="text-muted">Version {invoiceWorkflow.version}, live</span>}
      >
        <div className="canvas-dots flex justify-center overflow-hidden py-8">
          <Canvas selected="approve" className="max-sm:hidden" />
          <Canvas layout="tall" selected="approve" className="sm:hidden" />
        </div>
      </ConsoleFrame>
    </section>
  );
}
