import { useState } from "react";
import type { QuarantinePage } from "#contract/quarantine.ts";
import { useReviewBatch, useQuarantine, type Decision } from "#admin/api/quarantine.ts";
import { explainFailure } from "#admin/api/client.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ShowMore } from "#admin/parts/show-more.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { describeCountry, describeValue } from "#admin/parts/describe-value.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

type Batch = QuarantinePage["items"][number];

/** Batches of suspected bot traffic, which the owner can release or delete. */
export function QuarantinePanel() {
  const list = useQuarantine();
  const { data, error, isFetching, refetch } = list;
  const batches = data?.pages.flatMap((page) => page.items);
  const total = data?.pages.at(-1)?.total;

  function content() {
    if (error && !batches)
      return (
        <Failure
          what="The quarantine could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!batches) return <LineSkeletons lines={2} />;
    if (batches.length === 0)
      return (
        <p className="py-3 text-muted">
          Nothing to review. Suspected bot traffic is held here and is counted only if you release it.
        </p>
      );
    return (
      <>
        <ul>
          {batches.map((batch) => (
            <Item key={batch.id} batch={batch} />
          ))}
        </ul>
        <ShowMore list={list} what="batches" />
      </>
    );
  }

  return (
    <PanelFrame
      title="Quarantined Traffic"
      note="all time, unfiltered"
      busy={isFetching}
      actions={total !== undefined && <span className="text-muted tabular-nums">{formatCount(total)} to review</span>}
    >
      {content()}
    </PanelFrame>
  );
}

function Item({ batch }: { batch: Batch }) {
  const [failure, setFailure] = useState<string>();
  const { mutate, isPending, variables } = useReviewBatch((error) => setFailure(explainFailure(error)));
  const { id, reason, user_agent, country, records, pages, received_at } = batch;
  const decide = (decision: Decision) => {
    setFailure(undefined);
    mutate({ id, decision });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-rule py-2">
      <div className="min-w-0 grow basis-80">
        <p>
          <strong className="font-medium">{describeValue("drop_reason", reason)}</strong>
          <span className="text-muted">
            {" "}
            · {formatCount(records)} {records === 1 ? "record" : "records"}
            {country && ` · ${describeCountry(country)}`} ·{" "}
            <time dateTime={received_at}>{formatMoment(received_at)}</time>
          </span>
        </p>
        <p className="truncate text-muted" title={`${pages.join(", ")} · ${user_agent}`}>
          {pages.join(", ")} · {user_agent}
        </p>
        {failure && (
          <p role="alert" className="text-danger">
            The batch was not changed. {failure}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {(["release", "delete"] as const).map((decision) => (
          <ActionButton
            key={decision}
            disabled={isPending}
            busy={isPending && variables.decision === decision}
            onClick={() => decide(decision)}
          >
            {decision === "release" ? "Release" : "Delete"}
          </ActionButton>
        ))}
      </div>
    </li>
  );
}
