import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import type { FoldedDimension } from "#contract/folded.ts";
import type { DropReason, QuarantineReason } from "#contract/quarantine.ts";
import type { Client } from "#server/platform/http/client.ts";
import type { Source } from "./source/describe-source.ts";
import { addSources } from "./steps/add-sources.ts";
import { correctClock } from "./steps/correct-clock.ts";
import { dropBots } from "./steps/drop-bots.ts";
import { dropClaimedOutcomes } from "./steps/drop-claimed-outcomes.ts";
import { foldUnusual } from "./steps/fold-unusual.ts";
import { quarantineHeadless } from "./steps/quarantine-headless.ts";
import { quarantineRapid } from "./steps/quarantine-rapid.ts";
import { quarantineScreenless } from "./steps/quarantine-screenless.ts";
import type { JudgeValues } from "./values/value-budget.ts";

/** One batch on its way to the database. */
export interface Visit {
  batch: CollectBatch;
  client: Client;
  receivedAt: Date;
  /** Hosts under which this site is reached, as they stand in a referrer. */
  ownHosts: ReadonlySet<string>;
  /** Was a batch of this visit kept before? */
  isKnown: boolean;
  /** When the latest page views of this visit happened, those of this batch included; server clock, milliseconds. */
  pageViewTimes: readonly number[];
  /** Decides which new values are stored. */
  values: JudgeValues;
  /** Records of the batch that are kept. */
  records: readonly CollectedRecord[];
  /** One entry per value replaced with "(other)". */
  folded: readonly FoldedDimension[];
}

export interface CollectedRecord {
  record: TrackingRecord;
  /** The browser's time put onto the server's clock. */
  timestamp: Date;
  /** Of a page view. */
  source?: Source;
}

export type Verdict = { drop: DropReason } | { quarantine: QuarantineReason };

/** Adds to the visit, or says why it is not kept. */
export type Step = (visit: Visit) => Visit | Verdict;

/** Values are folded last, because the channel is derived from the original ones. */
const enriching: readonly Step[] = [correctClock, dropClaimedOutcomes, addSources, foldUnusual];
const judging: readonly Step[] = [quarantineHeadless, dropBots, quarantineScreenless, quarantineRapid];

export const isVerdict = (outcome: Visit | Verdict): outcome is Verdict => "drop" in outcome || "quarantine" in outcome;

export function runPipeline(visit: Visit): Visit | Verdict {
  return run([...judging, ...enriching], visit);
}

/** For what the owner released from quarantine: it is taken as it was, at its original time. */
export function runWithoutJudging(visit: Visit): Visit {
  const outcome = run(enriching, visit);
  if (isVerdict(outcome)) throw new Error("Only a judging step drops");
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
