import { type FormEvent, useState } from "react";
import { adminPaths } from "#admin-paths.ts";
import { type Role, roles } from "#contract/roles.ts";
import { TextField } from "#ui/field.tsx";
import { useReachesRole } from "#admin/api/access.ts";
import { fieldError } from "#admin/api/client.ts";
import { useInvite } from "#admin/account/team-data.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { ShownOnce } from "#admin/parts/shown-once.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

export const roleLabels: Record<Role, string> = { owner: "Owner", admin: "Admin", member: "Member", viewer: "Viewer" };

const roleTexts: Record<Role, string> = {
  viewer: "Viewer: the team's figures, read-only",
  member: "Member: the team's figures and their own leads",
  admin: "Admin: everything except owner accounts",
  owner: "Owner: everything",
};

/** Roles that the signed-in user may assign, starting with the one with the fewest rights. */
export function useOfferedRoles(): readonly Role[] {
  const isOwner = useReachesRole("owner");
  return roles.filter((role) => isOwner || role !== "owner").toReversed();
}

/** The inviting admin sends the link over a channel they trust; the server never emails it. */
export function InviteForm() {
  const offered = useOfferedRoles();
  const [role, setRole] = useState<Role>("viewer");
  const { mutate, isPending, error, data, variables, reset } = useInvite();
  const emailError = fieldError(error, "email");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) mutate({ email: String(new FormData(event.currentTarget).get("email")), role });
  }

  if (data)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <ShownOnce
          title={`The invitation link for ${variables?.email}`}
          secret={location.origin + adminPaths.page.invitation(data.token)}
        >
          <p className="mt-2 text-muted">
            Send this link to the person yourself. It creates one account and expires on {formatMoment(data.expiresAt)}.
          </p>
        </ShownOnce>
        <ActionButton onClick={reset}>Invite someone else</ActionButton>
      </div>
    );
  return (
    <form onSubmit={submit} className="grid max-w-[34rem] grid-cols-[minmax(0,1fr)] gap-4">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        required
        error={emailError}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PickList<Role>
          label="Role"
          value={role}
          onChoose={setRole}
          options={offered.map((role) => [role, roleTexts[role]])}
        />
        <ActionButton type="submit" disabled={isPending} busy={isPending}>
          Invite
        </ActionButton>
      </div>
      {!emailError && <FormFailure error={error} />}
    </form>
  );
}
