import type { ExperimentResult } from "#contract/experiment.ts";
import { createRefresh, type FinishedRun, type Refresh } from "#server/platform/background-refresh.ts";
import { shareAnswer } from "#server/platform/db/bounded-pool.ts";
import type { Experiment } from "#site.config.ts";

type Judgement = FinishedRun<ExperimentResult>;

export interface Judged {
  judge(experiment: Experiment): Promise<Judgement>;
}

/** A judgement that takes longer is cached and refreshed in the background. */
const quickMs = 100;

/**
 * A judgement looks at all visitors of an experiment, which takes a second for a million page views. `compute` makes one;
 * its errors reach the reader who has to wait for it, and leave the cached one as it is.
 */
export function createJudged(compute: (experiment: Experiment) => Promise<ExperimentResult>): Judged {
  const refreshes = new Map<string, Refresh<ExperimentResult>>();

  function refreshOf(experiment: Experiment): Refresh<ExperimentResult> {
    const known = refreshes.get(experiment.id);
    if (known) return known;
    const refresh = createRefresh(() => shareAnswer(() => compute(experiment)));
    refreshes.set(experiment.id, refresh);
    return refresh;
  }

  return {
    async judge(experiment) {
      const refresh = refreshOf(experiment);
      const { last } = refresh;
      if (!last || last.tookMs <= quickMs) return refresh.run();
      refresh.runInBackground();
      return last;
    },
  };
}
