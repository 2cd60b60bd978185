import { useState } from "react";
import { dimensionTitles } from "#contract/report-figures.ts";
import { visitDimensions, type VisitDimension } from "#contract/report-dimensions.ts";
import { describeIgnored } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";
import { ScopeNote } from "#admin/scope/scope-note.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";
import { checkSteps } from "#contract/report-filter.ts";
import { findGoal } from "#admin/scope/step-drafts.ts";
import { useUnknownGoals } from "#admin/api/unknown-goals.ts";
import { StepsEditor } from "#admin/scope/filter-steps.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";
import { FunnelSteps } from "#admin/journeys/funnel-steps.tsx";
import { FunnelTable } from "#admin/journeys/funnel-table.tsx";
import { type FunnelAddress, useFunnelAddress } from "#admin/journeys/journey-address.ts";
import { useFunnel } from "#admin/journeys/journey-data.ts";

/** A funnel of any steps: editing, results, a split by dimension, and the visits that left it. */
export default function FunnelSheet() {
  const { funnel, close } = useFunnelAddress();
  return (
    <Sheet open={funnel !== undefined} onClose={close} title="Funnel" wide>
      {funnel && <Content funnel={funnel} />}
    </Sheet>
  );
}

function Content({ funnel }: { funnel: FunnelAddress }) {
  const { open } = useFunnelAddress();
  // An edited address may contain steps that cannot be counted; the editor says why.
  const unknownGoals = useUnknownGoals();
  const isIncomplete = checkSteps(funnel.steps) !== undefined || findGoal(funnel.steps, unknownGoals) !== undefined;
  const [isEdited, setEdited] = useState(isIncomplete);
  const isBuilt = !isIncomplete && !isEdited;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ScopeNote compare="none" />
      {isBuilt ? (
        <ActionButton onClick={() => setEdited(true)} className="justify-self-start">
          Change the steps
        </ActionButton>
      ) : (
        <StepsEditor
          legend="Counts visits that took these steps in this order. A page step can be an exact path, the beginning of a path or a pattern."
          action="Show the funnel"
          least={2}
          initial={funnel.steps}
          onDone={(steps) => {
            setEdited(false);
            open({ ...funnel, steps });
          }}
        />
      )}
      {isBuilt && <Result funnel={funnel} />}
    </div>
  );
}

const none = "none";
const splits = Object.keys(visitDimensions) as VisitDimension[];

function Result({ funnel }: { funnel: FunnelAddress }) {
  const { open } = useFunnelAddress();
  const { scope } = useReportScope();
  const { data, error, isFetching, isPlaceholderData, refetch } = useFunnel(funnel);
  const ignored = describeIgnored(["visits"], scope.filters);
  if (error && !data)
    return (
      <Failure what="The funnel could not be counted." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <Skeleton className="h-56 w-full" />;
  if (data.steps[0]?.visits === 0)
    return (
      <p className="text-muted">
        No visit took the first step in this range with these filters. Choose another step or range.
      </p>
    );
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${isPlaceholderData ? "opacity-50" : ""}`}
      aria-busy={isFetching || undefined}
    >
      {ignored && <p className="text-muted">This funnel is {ignored}.</p>}
      <FunnelSteps funnel={data} />
      <PickList<VisitDimension | typeof none>
        label="Split the funnel by"
        value={funnel.by ?? none}
        onChoose={(next) => open({ ...funnel, by: next === none ? undefined : next })}
        options={[[none, "Split by…"], ...splits.map((id) => [id, dimensionTitles[id]] as const)]}
        className="justify-self-start rounded-control"
      />
      {data.dimension && <FunnelTable funnel={data} dimension={data.dimension} />}
    </div>
  );
}
