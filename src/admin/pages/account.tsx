import { Tabs } from "radix-ui";
import type { ComponentType } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "#paths.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useAddress } from "#admin/api/address.ts";
import { AuditTab } from "#admin/account/audit-tab.tsx";
import { OwnVisitsSection } from "#admin/account/own-visits-section.tsx";
import { PasskeysSection } from "#admin/account/passkeys-section.tsx";
import { PasswordSection } from "#admin/account/password-section.tsx";
import { SecondFactorSection } from "#admin/account/second-factor-section.tsx";
import { ReportMailsSection } from "#admin/account/report-mails-section.tsx";
import { SessionsSection } from "#admin/account/sessions-section.tsx";
import { TeamTab } from "#admin/account/team-tab.tsx";
import { LeadSettingsTab } from "#admin/leads/settings/lead-settings-tab.tsx";
import { SignOutButton } from "#admin/parts/sign-out-button.tsx";
import { useSignedInTheme } from "#admin/parts/surface.ts";
import { TabList } from "#admin/parts/tab-list.tsx";
import { SharingTab } from "#admin/sharing/sharing-tab.tsx";

function OwnAccount() {
  return (
    <div className="grid gap-x-12 gap-y-9 lg:grid-cols-2">
      <div className="grid content-start gap-9">
        <PasswordSection />
        <SecondFactorSection />
        <PasskeysSection />
      </div>
      <SessionsSection />
      <ReportMailsSection />
      <OwnVisitsSection />
    </div>
  );
}

interface AccountTab {
  id: string;
  label: string;
  Content: ComponentType;
}

const own: AccountTab = { id: "account", label: "Your Account", Content: OwnAccount };

const adminTabs: readonly AccountTab[] = [
  own,
  { id: "team", label: "Team", Content: TeamTab },
  { id: "leads", label: "Leads", Content: LeadSettingsTab },
  { id: "sharing", label: "Sharing and Keys", Content: SharingTab },
  { id: "audit", label: "Audit Log", Content: AuditTab },
];

/** The user's own account and, for admins, the team, sharing and the audit log. */
export default function Account({ email }: { email: string }) {
  useSignedInTheme();
  const isAdmin = useIsAdmin();
  const { state } = useLocation();
  const [params, changeParams] = useAddress();
  const current = adminTabs.find(({ id }) => id === params.get("tab")) ?? own;
  const view = typeof state === "string" ? state : "";
  return (
    <>
      <header className="border-b border-rule">
        <div className="dashboard-column flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
          <div className="min-w-0">
            <h1 className="font-display text-[1.25rem] leading-tight">Account</h1>
            <p className="break-all text-muted">{email}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Link
              to={{ pathname: paths.page.admin(), search: view }}
              className="inline-flex min-h-8 items-center rounded-control border border-control px-3 font-medium hover:bg-rule/60 pointer-coarse:min-h-11"
            >
              Dashboard
            </Link>
            <SignOutButton />
          </div>
        </div>
      </header>
      <main className="compact-fields dashboard-column pb-16">
        {isAdmin ? (
          <Tabs.Root
            value={current.id}
            onValueChange={(id) => changeParams(() => new URLSearchParams(id === own.id ? {} : { tab: id }))}
            className="mt-4"
          >
            <TabList label="Account" tabs={adminTabs} current={current.id} />
            {adminTabs.map(({ id, Content }) => (
              <Tabs.Content key={id} value={id} className="pt-5 -outline-offset-2">
                <Content />
              </Tabs.Content>
            ))}
          </Tabs.Root>
        ) : (
          <div className="pt-6">
            <OwnAccount />
          </div>
        )}
      </main>
    </>
  );
}
