import type { LeadDetail } from "#contract/lead-work.ts";
import { useWorkJourney } from "#admin/api/lead-work.ts";
import { JourneyContent } from "#admin/leads/lead-journey.tsx";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";

/** The visits before the request. */
export function WorkJourney({ lead: { id, form, createdAt } }: { lead: LeadDetail }) {
  const journey = useWorkJourney(id);
  return (
    <PanelSection title="Journey">
      <JourneyContent journey={journey} request={{ created_at: createdAt, source: form }} />
    </PanelSection>
  );
}
