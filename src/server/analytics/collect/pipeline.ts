import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import type { FoldedDimension } from "#contract/folded.ts";
import type { DropReason, QuarantineReason } from "#contract/quarantine.ts";
import type { Client } from "#server/platform/http/client.ts";
import type { Source } from "./source/describe-source.ts";
import { addSources } from "./steps/add-sources.ts";
import { creditArrival } from "./steps/credit-arrival.ts";
import { correctClock } from "./steps/correct-clock.ts";
import { dropBots } from "./steps/drop-bots.ts";
import { dropClaimedOutcomes } from "./steps/drop-claimed-outcomes.ts";
import { foldUnusual } from "./steps/fold-unusual.ts";
import { quarantineHeadless } from "./steps/quarantine-headless.ts";
import { quarantineRapid } from "./steps/quarantine-rapid.ts";
import { quarantineScreenless } from "./steps/quarantine-screenless.ts";
import type { JudgeValues } from "./values/value-budget.ts";

/** A batch in the pipeline, before it is stored. */
export interface Visit {
  batch: CollectBatch;
  client: Client;
  receivedAt: Date;
  /** Hosts of this site, as they appear in a referrer. */
  ownHosts: ReadonlySet<string>;
  /** Whether an earlier batch of this visit was stored. */
  isKnown: boolean;
  /** Times of the latest page views of this visit, including those of this batch; server clock, milliseconds. */
  pageViewTimes: readonly number[];
  /** Decides which new values may be stored. */
  values: JudgeValues;
  /** Records of the batch that remain. */
  records: readonly CollectedRecord[];
  /** One entry per value replaced with "(other)". */
  folded: readonly FoldedDimension[];
}

export interface CollectedRecord {
  record: TrackingRecord;
  /** Browser time converted to the server's clock. */
  timestamp: Date;
  /** Only for page views. */
  source?: Source;
}

export type Verdict = { drop: DropReason } | { quarantine: QuarantineReason };

/** Changes the batch, or returns the reason for dropping or quarantining it. */
export type Step = (visit: Visit) => Visit | Verdict;

/** Values are folded last, because the channel is derived from the original ones. */
const enriching: readonly Step[] = [correctClock, dropClaimedOutcomes, creditArrival, addSources, foldUnusual];
const judging: readonly Step[] = [quarantineHeadless, dropBots, quarantineScreenless, quarantineRapid];

export const isVerdict = (outcome: Visit | Verdict): outcome is Verdict => "drop" in outcome || "quarantine" in outcome;

export function runPipeline(visit: Visit): Visit | Verdict {
  return run([...judging, ...enriching], visit);
}

/** Pipeline for batches released from quarantine, which are stored unchanged, with their original times. */
export function runWithoutJudging(visit: Visit): Visit {
  const outcome = run(enriching, visit);
  if (isVerdict(outcome)) throw new Error("Only a checking step can drop a batch");
  return outcome;
}

function run(steps: readonly Step[], visit: Visit): Visit | Verdict {
  let current = visit;
  for (const step of steps) {
    const outcome = step(current);
    if (isVerdict(outcome)) return outcome;
    current = outcome;
  }
  return current;
}
