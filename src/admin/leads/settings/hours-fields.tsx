import { Link } from "react-router";
import { adminPaths } from "#admin-paths.ts";
import { describeHours } from "#admin/leads/settings/describe-hours.ts";
import { HoursEditor } from "#admin/leads/settings/hours-editor.tsx";
import { Check, SettingsPart, type SettingsPartProps } from "#admin/leads/settings/settings-part.tsx";
import { panelAnchor } from "#admin/panels/panel-frame.tsx";

const workingHoursLink = `${adminPaths.page.account(new URLSearchParams({ tab: "leads" }))}#${panelAnchor("Working Hours")}`;

/** Hours of meetings. Without hours of their own, the team's working hours apply. */
export function HoursFields({ settings: { isOffered, ownHours }, change, errorOf, view }: SettingsPartProps) {
  const { workingHours } = view;
  return (
    <SettingsPart
      title="Hours"
      {...(!isOffered && {
        text: "Booking is switched off. Visitors are offered times within these hours once “Offer times to visitors” above is on.",
      })}
    >
      <p className="max-w-[70ch]">
        {ownHours ? "The hours below replace the " : "The "}
        <Link to={workingHoursLink} className="underline underline-offset-4 hover:text-muted">
          team’s working hours
        </Link>
        {ownHours ? ", " : ": "}
        {describeHours(workingHours)}
      </p>
      {isOffered && (
        <p className="max-w-[70ch] text-muted">
          Visitors are offered times within {ownHours ? "the hours below" : "these hours"}. On days without hours, no
          times are offered.
        </p>
      )}
      <Check
        label="Different hours for meetings"
        checked={ownHours !== null}
        onChange={(differs) => change({ ownHours: differs ? (view.settings.ownHours ?? workingHours) : null })}
      />
      {ownHours && (
        <HoursEditor
          value={ownHours}
          onChange={(hours) => change({ ownHours: hours })}
          errorIn={(part) => errorOf(`ownHours.${part}`)}
        />
      )}
    </SettingsPart>
  );
}
