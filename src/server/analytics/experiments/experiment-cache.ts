import type { ExperimentResult } from "#contract/experiment.ts";
import { createRefresh, type FinishedRun, type Refresh } from "#server/platform/background-refresh.ts";
import { withoutCancellation } from "#server/platform/db/bounded-pool.ts";
import type { Experiment } from "#site.config.ts";

export interface CachedResult extends FinishedRun<ExperimentResult> {
  /** Whether it was computed for an earlier request. */
  isCached: boolean;
}

export interface ExperimentCache {
  get(experiment: Experiment): Promise<CachedResult>;
}

/** An evaluation that takes longer is cached for five times as long as it took. */
const quickMs = 100;

/**
 * Caches the evaluation of experiments, which reads all their visitors and takes about a second for a million page
 * views. An error of `compute` reaches all callers that wait for it.
 */
export function createExperimentCache(compute: (experiment: Experiment) => Promise<ExperimentResult>): ExperimentCache {
  const refreshes = new Map<string, Refresh<ExperimentResult>>();

  function refreshOf(experiment: Experiment): Refresh<ExperimentResult> {
    const known = refreshes.get(experiment.id);
    if (known) return known;
    const refresh = createRefresh(() => withoutCancellation(() => compute(experiment)));
    refreshes.set(experiment.id, refresh);
    return refresh;
  }

  return {
    async get(experiment) {
      const refresh = refreshOf(experiment);
      const { last } = refresh;
      const isCached = last !== undefined && last.tookMs > quickMs && refresh.isResting;
      return { ...(isCached ? last : await refresh.run()), isCached };
    },
  };
}
