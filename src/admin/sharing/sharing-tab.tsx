import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#paths.ts";
import { readScope } from "#admin/api/report-scope.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { describeScope } from "#admin/sharing/describe-scope.ts";
import { CurlExample, NewKeyForm } from "#admin/sharing/new-key-form.tsx";
import { type AccessToken, useAccessTokens, useRevokeAccessToken } from "#admin/sharing/token-data.ts";

/** Access without an account: shared links for people, API keys for programs. */
export function SharingTab() {
  const { data, error, isFetching, refetch } = useAccessTokens();
  if (error && !data)
    return (
      <Failure
        what="The links and keys could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  const ofKind = (kind: AccessToken["kind"]) => data?.tokens.filter((token) => token.kind === kind);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-9 lg:grid-cols-2">
      <PanelFrame title="Shared Links" busy={isFetching}>
        <Tokens
          tokens={ofKind("share_link")}
          empty={
            <>
              No shared links. Open the{" "}
              <Link to={paths.page.admin()} className="text-text underline underline-offset-4">
                dashboard
              </Link>
              , set a date range and filters, and choose Share this view.
            </>
          }
        />
      </PanelFrame>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-9">
        <PanelFrame title="API Keys" busy={isFetching}>
          <Tokens tokens={ofKind("api_key")} empty="No API keys." />
        </PanelFrame>
        <PanelFrame title="New Key">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-4">
            <NewKeyForm />
            <CurlExample />
          </div>
        </PanelFrame>
      </div>
    </div>
  );
}

function Tokens({ tokens, empty }: { tokens: AccessToken[] | undefined; empty: ReactNode }) {
  const { mutate, isPending, variables, error } = useRevokeAccessToken();
  if (!tokens) return <LineSkeletons lines={2} />;
  if (tokens.length === 0) return <p className="max-w-[60ch] py-3 text-muted">{empty}</p>;
  return (
    <>
      <ul>
        {tokens.map((token) => (
          <li
            key={token.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-2"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium break-words">{token.name}</p>
              {token.kind === "share_link" && (
                <p className="break-words">{describeScope(readScope(new URLSearchParams(token.view)))}</p>
              )}
              <Facts token={token} />
            </div>
            <ActionButton
              disabled={isPending}
              busy={isPending && variables === token.id}
              aria-label={`Revoke ${token.name}`}
              onClick={() => confirm(`Revoke ${token.name}? It stops working immediately.`) && mutate(token.id)}
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

function Facts({ token: { createdBy, createdAt, expiresAt, lastUsedAt } }: { token: AccessToken }) {
  return (
    <p className="text-muted">
      {createdBy ? `Created by ${createdBy}` : "By a removed account"} on{" "}
      <time dateTime={createdAt}>{formatMoment(createdAt)}</time>.{" "}
      {expiresAt ? (
        <>
          Expires <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>.
        </>
      ) : (
        "Never expires."
      )}{" "}
      {lastUsedAt ? (
        <>
          Last used <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>.
        </>
      ) : (
        "Never used."
      )}
    </p>
  );
}
