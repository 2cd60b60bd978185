import { ScrollButton } from "#shell/scroll-button.tsx";
import { still } from "#ui/still.tsx";
import { contactId } from "#weftline/weftline-footer.tsx";

const HeroPicture = still(() => import("#weftline/pages/template/hero-picture.tsx"));

export function Hero() {
  return (
    <div data-section="hero" className="overflow-hidden pt-8 lg:pt-12">
      <div className="page-column grid items-end gap-x-14 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <h1 className="max-w-[9em] text-display">Cloth that takes its own measure</h1>
        <div className="lg:pb-2">
          <p className="max-w-[34rem] text-lead text-muted">
            We knit and weave sensors into garments. One yarn among hundreds is conductive, a clip the size of a button
            reads it. Take off the clip, and the garment goes in the wash.
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
      <HeroPicture />
    </div>
  );
}
