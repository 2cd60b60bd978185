import type { ExperimentResult } from "#contract/experiment.ts";
import { shareAnswer } from "#server/platform/db/bounded-pool.ts";
import type { Experiment } from "#site.config.ts";

interface Judgement {
  result: ExperimentResult;
  /** When it was begun: nothing later is in it. */
  at: Date;
  tookMs: number;
}

export interface Judged {
  judge(experiment: Experiment): Promise<Pick<Judgement, "result" | "at">>;
}

/** What takes longer is kept, and made anew behind the reader's back, for at most a sixth of the time. */
const quickMs = 100;
const restPerUpdate = 5;

/**
 * A judgement looks at all visitors of an experiment, which takes a second for a million page views. `compute` makes one;
 * its errors reach the reader who has to wait for it, and leave what is kept as it is.
 */
export function createJudged(compute: (experiment: Experiment) => Promise<ExperimentResult>): Judged {
  const kept = new Map<string, Judgement>();
  const running = new Map<string, Promise<Judgement>>();

  function update(experiment: Experiment): Promise<Judgement> {
    const { id } = experiment;
    const known = running.get(id);
    if (known) return known;
    const at = new Date();
    const update = shareAnswer(() => compute(experiment))
      .then((result) => {
        const judgement = { result, at, tookMs: Date.now() - at.getTime() };
        kept.set(id, judgement);
        return judgement;
      })
      .finally(() => running.delete(id));
    running.set(id, update);
    return update;
  }

  return {
    async judge(experiment) {
      const judgement = kept.get(experiment.id);
      if (!judgement || judgement.tookMs <= quickMs) return update(experiment);
      const { at, tookMs } = judgement;
      if (Date.now() - at.getTime() > tookMs * (1 + restPerUpdate)) update(experiment).catch(() => undefined);
      return judgement;
    },
  };
}
