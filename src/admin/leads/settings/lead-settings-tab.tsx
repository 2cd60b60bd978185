import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { placeholders } from "#contract/meeting-options.ts";
import { paths } from "#paths.ts";
import { ImportSection } from "#admin/leads/settings/import-section.tsx";
import { ClockEditor } from "#admin/leads/settings/clock-editor.tsx";
import { HoursEditor } from "#admin/leads/settings/hours-editor.tsx";
import { EscalationEditor, StageNamesEditor, TemplatesEditor } from "#admin/leads/settings/list-editors.tsx";
import { RulesEditor } from "#admin/leads/settings/rules-editor.tsx";
import type { Setting } from "#admin/leads/settings/setting-data.ts";
import { SettingSection } from "#admin/leads/settings/setting-section.tsx";
import { useTeamSettings } from "#admin/leads/workspace/stage-names.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

/** Settings for the team's work with leads, and imports. */
export function LeadSettingsTab() {
  const { data, error, isFetching, refetch } = useTeamSettings();
  const { hash } = useLocation();
  const isLoaded = data !== undefined;
  // The section of a link is not there yet when the browser looks for it.
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
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

const WorkingHoursSection = ({ setting }: { setting: Setting<"working_hours"> }) => (
  <SettingSection
    id="working_hours"
    title="Working Hours"
    help="Meetings can be booked in these hours. If the reply deadline counts only working hours, these are used."
    setting={setting}
    showsErrors
  >
    {(value, change, errorIn) => (
      <>
        <HoursEditor value={value} onChange={change} errorIn={errorIn} />
        <p className="text-muted">
          Separate meeting hours can be set under{" "}
          <Link
            to={{ pathname: paths.page.admin(), search: "?tab=consultations" }}
            className="underline underline-offset-4 hover:text-text"
          >
            Consultation Requests, Meetings and email
          </Link>
          .
        </p>
      </>
    )}
  </SettingSection>
);
