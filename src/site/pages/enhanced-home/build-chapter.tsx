import { invoiceToPayment } from "#site/content/invoice-to-payment.ts";
import { BuilderCanvas } from "#site/sections/builder-canvas.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

export default function BuildChapter() {
  return (
    <section aria-labelledby="build-title" className="page-column pt-20 lg:pt-28">
      <SectionHeading id="build-title" title="Build it without code">
        The controller draws the limit above which an invoice waits. Nobody translates it for a developer.
      </SectionHeading>
      <BuilderCanvas workflow={invoiceToPayment} />
    </section>
  );
}
