import type { LeadDetail } from "#contract/lead-work.ts";
import { JourneyContent } from "#admin/leads/lead-journey.tsx";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";

/** The visits before the request. */
export function WorkJourney({ lead: { id, form, createdAt } }: { lead: LeadDetail }) {
  return (
    <PanelSection title="Journey">
      <JourneyContent id={id} request={{ created_at: createdAt, source: form }} />
    </PanelSection>
  );
}
