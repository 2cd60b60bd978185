import type { SessionList } from "#contract/account.ts";
import { useEndSession, useSessions } from "#admin/account/account-data.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

const nameOf = (browser: string, os: string) =>
  browser === "Unknown" && os === "Unknown" ? "Unknown device" : `${browser} on ${os}`;

/** The devices on which the signed-in account is signed in. */
export function SessionsSection() {
  const { data, error, isFetching, refetch } = useSessions();
  const ending = useEndSession();
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? [];

  function content() {
    if (error && !data)
      return (
        <Failure
          what="The sessions could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!data) return <LineSkeletons lines={3} />;
    return (
      <>
        <ul>
          {data.sessions.map((session) => (
            <SessionItem key={session.id} session={session} ending={ending} />
          ))}
        </ul>
        <FormFailure error={ending.error} />
      </>
    );
  }

  return (
    <PanelFrame
      title="Sessions"
      actions={
        others.length > 0 && (
          <ActionButton
            quiet
            onClick={() => ending.mutate("others")}
            disabled={ending.isPending}
            busy={ending.isPending && ending.variables === "others"}
          >
            Sign out of all other sessions
          </ActionButton>
        )
      }
    >
      {content()}
    </PanelFrame>
  );
}

interface SessionItemProps {
  session: SessionList["sessions"][number];
  ending: ReturnType<typeof useEndSession>;
}

function SessionItem({ session, ending }: SessionItemProps) {
  const { id, browser, os, createdAt, expiresAt, isCurrent } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2">
      <div>
        <p className="font-medium">{nameOf(browser, os)}</p>
        <p className="text-muted">
          Signed in <time dateTime={createdAt}>{formatMoment(createdAt)}</time>, expires{" "}
          <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>
        </p>
      </div>
      {isCurrent ? (
        <span className="text-muted">Current session</span>
      ) : (
        <ActionButton
          onClick={() => ending.mutate(id)}
          disabled={ending.isPending}
          busy={ending.isPending && ending.variables === id}
          aria-label={`Sign out ${nameOf(browser, os)}, signed in ${formatMoment(createdAt)}`}
        >
          Sign out
        </ActionButton>
      )}
    </li>
  );
}
