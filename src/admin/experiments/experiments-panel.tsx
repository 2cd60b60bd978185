import { useState } from "react";
import type { ExperimentGroup, ExperimentResult } from "#contract/experiment.ts";
import { useExperiments } from "#admin/api/experiments.ts";
import { Experiment } from "#admin/experiments/experiment.tsx";
import { GroupLeads } from "#admin/experiments/group-leads.tsx";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

interface OpenGroup {
  experiment: ExperimentResult;
  group: ExperimentGroup;
}

const freshMs = 60_000;

/**
 * States the time of results that are more than a minute old. With much traffic, the server refreshes them less often.
 */
function noteOf(asOf: string | undefined, askedAt: number): string {
  const whole = "since the start, unfiltered";
  return asOf && askedAt - Date.parse(asOf) > freshMs ? `${whole}; as of ${formatMoment(asOf)}` : whole;
}

/** Experiment results. They ignore the dashboard's range, because part of an experiment would be misleading. */
export function ExperimentsPanel() {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useExperiments();
  const [opened, setOpened] = useState<OpenGroup>();

  function content() {
    if (error && !data)
      return (
        <Failure
          what="The experiments could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!data) return <LineSkeletons lines={7} />;
    if (data.experiments.length === 0)
      return (
        <p className="py-3 text-muted">
          No experiments yet. Define one in site.config.ts with two versions of a page, a goal and a start date.
        </p>
      );
    return data.experiments.map((experiment) => (
      <Experiment
        key={experiment.id}
        experiment={experiment}
        onOpenGroup={(group) => setOpened({ experiment, group })}
      />
    ));
  }

  return (
    <PanelFrame title="Experiments" note={noteOf(data?.asOf, dataUpdatedAt)} busy={isFetching}>
      {content()}
      <GroupLeads opened={opened} onClose={() => setOpened(undefined)} />
    </PanelFrame>
  );
}
