import { Link, useLocation } from "react-router";
import { paths } from "#paths.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useAddress } from "#admin/api/address.ts";

/** In the URL, the dialog with the settings of meetings and email is `settings=meetings`. */
const parameter = "settings";
export const meetingSettingsDialog = "meetings";

/** The query of the dashboard with the dialog open and no lead open. */
export function openMeetingSettings(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set("tab", "consultations");
  next.set(parameter, meetingSettingsDialog);
  next.delete("lead");
  return next;
}

export function useMeetingSettingsDialog() {
  const [params, change] = useAddress();
  const set = (isOpen: boolean) =>
    change((current) => {
      if (isOpen) current.set(parameter, meetingSettingsDialog);
      else current.delete(parameter);
      return current;
    });
  return { isOpen: params.get(parameter) === meetingSettingsDialog, open: () => set(true), close: () => set(false) };
}

/** Opens the dialog from any page of the dashboard, and closes an open lead. Plain text for users without the right to open it. */
export function MeetingSettingsLink({ children = "Meetings and email" }: { children?: string }) {
  const { pathname, search } = useLocation();
  if (!useIsAdmin()) return children;
  const params = openMeetingSettings(new URLSearchParams(pathname === paths.page.admin() ? search : ""));
  return (
    <Link
      to={{ pathname: paths.page.admin(), search: params.toString() }}
      preventScrollReset
      className="underline underline-offset-4 hover:text-text"
    >
      {children}
    </Link>
  );
}
