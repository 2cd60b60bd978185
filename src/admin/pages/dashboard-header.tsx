import type { RefObject } from "react";
import { Link, useLocation } from "react-router";
import { adminPaths } from "#admin-paths.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { LiveMark } from "#admin/live/live-mark.tsx";
import { SkipToReports } from "#admin/pages/dashboard-tabs.tsx";
import { PlaceholderNote } from "#admin/pages/placeholder-note.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { AccountIcon, FindIcon, KeyboardIcon, RefreshIcon, ThemeIcon } from "#admin/parts/icons.tsx";
import { SignOutButton } from "#admin/parts/sign-out-button.tsx";
import { useTheme } from "#admin/parts/surface.ts";

interface DashboardHeaderProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  email: string;
  isLoading: boolean;
  onRefresh: () => void;
  onFind: () => void;
  onShowShortcuts: () => void;
}

export function DashboardHeader({
  headingRef,
  email,
  isLoading,
  onRefresh,
  onFind,
  onShowShortcuts,
}: DashboardHeaderProps) {
  const { theme, next, switchTheme } = useTheme();
  const { search } = useLocation();
  const isAdmin = useIsAdmin();
  return (
    <header className="border-b border-rule">
      {/* On a phone, the list of settings is beside the buttons, otherwise beside the address. Opened, it has its own row. */}
      <div className="dashboard-column grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 py-2 sm:gap-y-0 sm:py-3">
        <h1
          ref={headingRef}
          tabIndex={-1}
          className="col-span-2 font-display text-[1.25rem] leading-tight max-[23rem]:text-[1.125rem]"
        >
          Website Analytics Dashboard
        </h1>
        {/* After the heading, which has the focus when the dashboard opens. */}
        <SkipToReports />
        <p className="flex flex-wrap items-center gap-x-3 text-muted max-sm:col-start-3 max-sm:row-start-1 sm:row-start-2">
          <LiveMark />
          <span className="break-all max-sm:sr-only">{email}</span>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:col-span-2 max-sm:gap-x-0 max-sm:row-start-2 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:justify-end">
          <ActionButton
            quiet
            onClick={onFind}
            icon={<FindIcon />}
            aria-keyshortcuts="/ Control+k Meta+k"
            title="Find a lead, question or panel (/)"
          >
            <span className="max-sm:sr-only">Find</span>
          </ActionButton>
          <ActionButton
            quiet
            onClick={onShowShortcuts}
            icon={<KeyboardIcon />}
            aria-label="Keyboard shortcuts"
            aria-keyshortcuts="?"
            title="Keyboard shortcuts"
            className="pointer-coarse:hidden"
          />
          <ActionButton
            quiet
            onClick={switchTheme}
            icon={<ThemeIcon />}
            aria-label={`Theme: ${theme}. Switch to ${next}`}
            aria-keyshortcuts="t"
            title={`Theme: ${theme}`}
          />
          <Link
            to={adminPaths.page.account()}
            state={search}
            className="inline-flex min-h-8 items-center gap-2 rounded-control border border-transparent px-3 font-medium hover:bg-rule/60 pointer-coarse:min-h-11"
          >
            <AccountIcon />
            <span className="max-sm:sr-only">Account</span>
          </Link>
          <ActionButton quiet onClick={onRefresh} busy={isLoading} icon={<RefreshIcon />} aria-keyshortcuts="r">
            <span className="max-sm:sr-only">Refresh Data</span>
          </ActionButton>
          <SignOutButton />
        </div>
        {isAdmin && <PlaceholderNote />}
      </div>
    </header>
  );
}
