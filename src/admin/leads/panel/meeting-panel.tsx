import type { LeadDetail } from "#contract/lead-work.ts";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";

/** The calendar in which a meeting with the lead is booked, if a rule chose one. */
export function MeetingPanel({ lead: { calendar } }: { lead: LeadDetail }) {
  if (!calendar) return null;
  return (
    <PanelSection title="Meeting">
      <p>
        Calendar <span className="font-medium">{calendar}</span>, chosen by a rule.
      </p>
    </PanelSection>
  );
}
