import type { Team } from "#contract/account.ts";
import type { Role } from "#contract/roles.ts";
import { useSession } from "#admin/api/session.ts";
import { InviteForm, roleLabels, useOfferedRoles } from "#admin/account/invite-form.tsx";
import { useChangeTeam, useTeam } from "#admin/account/team-data.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

/** Accounts with their roles, and open invitations. */
export function TeamTab() {
  const { data, error, isFetching, refetch } = useTeam();
  if (error && !data)
    return (
      <Failure what="The team could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <PanelFrame title="Accounts" busy={isFetching}>
        {data ? <Accounts accounts={data.accounts} /> : <LineSkeletons lines={3} />}
      </PanelFrame>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-9">
        <PanelFrame title="Invite">
          <div className="pt-4">
            <InviteForm />
          </div>
        </PanelFrame>
        <PanelFrame title="Open Invitations" busy={isFetching}>
          {data ? <Invitations invitations={data.invitations} /> : <LineSkeletons lines={1} />}
        </PanelFrame>
      </div>
    </div>
  );
}

const rowClass = "flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-2";

function Accounts({ accounts }: Pick<Team, "accounts">) {
  const { data: session } = useSession();
  const offered = useOfferedRoles();
  const { mutate, isPending, variables, error } = useChangeTeam();
  return (
    <>
      <ul>
        {accounts.map(({ id, email, role, twoFactorEnabled, createdAt }) => (
          <li key={id} className={rowClass}>
            <div className="min-w-0">
              <p className="font-medium break-all">{email}</p>
              <p className="text-muted">
                Two-factor authentication {twoFactorEnabled ? "on" : "off"} · created{" "}
                <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
              </p>
            </div>
            {email === session?.user.email || (role === "owner" && !offered.includes("owner")) ? (
              <span className="text-muted">
                {role && roleLabels[role]}
                {email === session?.user.email && " (you)"}
              </span>
            ) : (
              <div className="flex gap-2">
                <PickList<Role | "none">
                  label={`Role for ${email}`}
                  saves
                  value={role ?? "none"}
                  disabled={isPending}
                  onChoose={(next) => next !== "none" && mutate({ action: "role", id, role: next })}
                  options={[
                    ...(role ? [] : [["none", "No access"] as const]),
                    ...offered.map((one) => [one, roleLabels[one]] as const),
                  ]}
                />
                <ActionButton
                  disabled={isPending}
                  busy={isPending && variables.action === "remove" && variables.id === id}
                  aria-label={`Remove ${email}`}
                  onClick={() =>
                    confirm(
                      `Remove the account ${email}? Its sessions, API keys and shared links stop working immediately.`,
                    ) && mutate({ action: "remove", id })
                  }
                >
                  Remove
                </ActionButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      <FormFailure error={error} />
    </>
  );
}

function Invitations({ invitations }: Pick<Team, "invitations">) {
  const { mutate, isPending, variables, error } = useChangeTeam();
  if (invitations.length === 0) return <p className="py-3 text-muted">No open invitations.</p>;
  return (
    <>
      <ul>
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={rowClass}>
            <div className="min-w-0">
              <p className="font-medium break-all">{email}</p>
              <p className="text-muted">
                {roleLabels[role]}, expires <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
              </p>
            </div>
            <ActionButton
              disabled={isPending}
              busy={isPending && variables.id === id}
              aria-label={`Revoke the invitation for ${email}`}
              onClick={() => mutate({ action: "revoke", id })}
            >
              Revoke
            </ActionButton>
          </li>
        ))}
      </ul>
      <FormFailure error={error} />
    </>
  );
}
