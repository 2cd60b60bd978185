import { useLocation, useNavigate } from "react-router";
import { adminPaths } from "#admin-paths.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useAddress } from "#admin/api/address.ts";
import { openMeetingSettings } from "#admin/leads/settings/meeting-settings-link.tsx";
import type { PaletteItem } from "#admin/palette/palette-items.ts";
import { showPanel } from "#admin/panels/show-panel.ts";

/** Panels of the account page by tab, each with other words for it. */
const own = [
  ["", "Password", "change"],
  ["", "Two-Factor Authentication", "security second factor 2fa code"],
  ["", "Passkeys", "sign in security"],
  ["", "Email Reports", "weekly monthly mail"],
  ["", "Your Own Visits", "exclude my visits, do not count this browser, own team"],
] as const;
const ofAdmins = [
  ["team", "Accounts", "team users colleagues roles"],
  ["team", "Invite", "add a colleague user account"],
  ["leads", "Rules for New Leads", "assign owner automatically"],
  ["leads", "Reply Deadline", "overdue hours"],
  ["leads", "Escalation", "overdue notify"],
  ["leads", "Reply Templates", "emails answers"],
  ["leads", "Stage Names", "rename stages"],
  ["leads", "Working Hours", "holidays"],
  ["leads", "Import", "leads csv file"],
  ["sharing", "Shared Links", "public dashboard"],
  ["sharing", "API Keys", "mcp assistant token"],
] as const;

/** The settings of the account and, for admins, those of the team. */
export function useSettingItems(): readonly PaletteItem[] {
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [, changeParams] = useAddress();
  // The link to the dashboard on the account page opens the present view.
  const open = (tab: string) =>
    void navigate(adminPaths.page.account(new URLSearchParams(tab && { tab })), { state: search });

  const items = (isAdmin ? [...own, ...ofAdmins] : own).map(([tab, label, words]) => ({
    label,
    keywords: ["settings", "account", words],
    run() {
      open(tab);
      showPanel(label);
    },
  }));
  if (!isAdmin) return items;
  const auditLog = { label: "Audit Log", keywords: ["settings", "account", "who changed"], run: () => open("audit") };
  const meetings = {
    label: "Meetings and email",
    keywords: ["settings", "calendar", "booking", "mailbox"],
    run: () => changeParams(openMeetingSettings),
  };
  return [...items, auditLog, meetings];
}
