import { placeholders } from "#contract/meeting-options.ts";
import { useMeetingSettings } from "#admin/api/lead-contact.ts";
import { ImportSection } from "#admin/leads/settings/import-section.tsx";
import { ClockEditor } from "#admin/leads/settings/clock-editor.tsx";
import { HoursEditor } from "#admin/leads/settings/hours-editor.tsx";
import { MeetingSettingsLink } from "#admin/leads/settings/meeting-settings-link.tsx";
import { EscalationEditor, StageNamesEditor, TemplatesEditor } from "#admin/leads/settings/list-editors.tsx";
import { RulesEditor } from "#admin/leads/settings/rules-editor.tsx";
import type { Setting } from "#admin/leads/settings/setting-data.ts";
import { SettingSection } from "#admin/leads/settings/setting-section.tsx";
import { useTeamSettings } from "#admin/leads/workspace/stage-names.ts";
import { useLinkedPanel } from "#admin/panels/show-panel.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

/** Settings for the team's work with leads, and imports. */
export function LeadSettingsTab() {
  const { data, error, isFetching, refetch } = useTeamSettings();
  useLinkedPanel(data !== undefined);
  if (error && !data)
    return (
      <Failure
        what="The settings could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <LineSkeletons lines={12} />;
  const { working_hours, clock, rules, escalation, templates, stage_names } = data.settings;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <SettingSection
        id="rules"
        title="Rules for New Leads"
        help="The first rule that matches gives a new lead its owner, priority and calendar. Country and language are known only for visitors who consented to analytics."
        setting={rules}
      >
        {(value, change) => <RulesEditor rules={value} onChange={change} />}
      </SettingSection>
      <SettingSection
        id="clock"
        title="Reply Deadline"
        help="When the first reply to a lead is due. The site promises visitors a reply within 24 hours; a longer time breaks that promise."
        setting={clock}
      >
        {(value, change) => <ClockEditor value={value} onChange={change} />}
      </SettingSection>
      <WorkingHoursSection setting={working_hours} />
      <SettingSection
        id="escalation"
        title="Escalation"
        help="An overdue lead is reassigned to the person listed after its owner, or to the first person if its owner is not listed."
        setting={escalation}
      >
        {(value, change) => <EscalationEditor value={value} onChange={change} />}
      </SettingSection>
      <SettingSection
        id="templates"
        title="Reply Templates"
        help={`Filled in when a reply is written: ${Object.entries(placeholders)
          .map(([name, meaning]) => `{${name}} is ${meaning}`)
          .join(", ")}.`}
        setting={templates}
      >
        {(value, change) => <TemplatesEditor value={value} onChange={change} />}
      </SettingSection>
      <SettingSection
        id="stage_names"
        title="Stage Names"
        help="These names replace the default ones. The list of requests still shows its four statuses."
        setting={stage_names}
      >
        {(value, change) => <StageNamesEditor value={value} onChange={change} />}
      </SettingSection>
      <ImportSection />
    </div>
  );
}

/**
 * Shown while booking is off, because no meetings can then be booked in the hours below. Links to the setting that
 * turns booking on.
 */
function BookingNote() {
  const { data } = useMeetingSettings();
  if (data?.settings.isOffered !== false) return null;
  return (
    <p className="max-w-[70ch] border-l-2 border-signal pl-3">
      Booking is switched off: visitors are not offered any times. To switch it on, check “Offer times to visitors”
      under <MeetingSettingsLink />.
    </p>
  );
}

function WorkingHoursSection({ setting }: { setting: Setting<"working_hours"> }) {
  const { data } = useMeetingSettings();
  const hasMeetingHours = Boolean(data?.settings.ownHours);
  const link = <MeetingSettingsLink>Consultation Requests, Meetings and email</MeetingSettingsLink>;
  return (
    <SettingSection
      id="working_hours"
      title="Working Hours"
      help={
        hasMeetingHours
          ? "They apply to the reply deadline if it counts only working hours."
          : "Meetings can be booked in these hours. They also apply to the reply deadline if it counts only working hours."
      }
      setting={setting}
      showsErrors
    >
      {(value, change, errorIn) => (
        <>
          <BookingNote />
          <HoursEditor value={value} onChange={change} errorIn={errorIn} />
          <p className="text-muted">
            {hasMeetingHours ? "Meetings have separate hours, set under " : "Separate meeting hours can be set under "}
            {link}.
          </p>
        </>
      )}
    </SettingSection>
  );
}
