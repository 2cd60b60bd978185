import type { CollectBatch, CollectReceipt } from "#contract/collect.ts";
import type { Client } from "#server/platform/http/client.ts";
import type { VisitorHash } from "#server/platform/secrets.ts";
import type { FairShare } from "../responses/fair-share.ts";
import type { CollectItem } from "./item.ts";
import { minimizeBatch } from "./minimize-batch.ts";
import { addLoads } from "./steps/add-loads.ts";
import { addSources } from "./steps/add-sources.ts";
import { creditArrival } from "./steps/credit-arrival.ts";
import { correctClock } from "./steps/correct-clock.ts";
import { dropBots, looksLikeBot } from "./steps/drop-bots.ts";
import { dropClaimedOutcomes } from "./steps/drop-claimed-outcomes.ts";
import { dropOtherVisitor } from "./steps/drop-other-visitor.ts";
import { dropOwnTeam } from "./steps/drop-own-team.ts";
import { foldUnusual } from "./steps/fold-unusual.ts";
import { quarantineCrowd } from "./steps/quarantine-crowd.ts";
import { quarantineHeadless } from "./steps/quarantine-headless.ts";
import { quarantineRapid } from "./steps/quarantine-rapid.ts";
import { quarantineScreenless } from "./steps/quarantine-screenless.ts";
import { unlimitedBudget, type ValueBudget } from "./values/value-budget.ts";
import type { Rejection, Step, Visit } from "./visit.ts";
import type { VisitMemory } from "./visit-memory.ts";

/** The sender of a batch. */
export interface Sender {
  describeClient(): Promise<Client>;
  /** Pseudonym of the sender's network; computed only if the batch begins a visit or has new values or page loads. */
  network(): string;
  /**
   * Whether the address is internal, and so usually that of a proxy shared by all visitors. Then its network may report
   * any number of visits and page loads.
   */
  isInternal?: boolean;
  host: string | undefined;
  /** Whether page loads of this sender are excluded from the counts of responses. */
  isTeam?: boolean;
}

/** Receives the duration of each step of each batch. */
export type NoteStep = (step: string, seconds: number) => void;

export interface PipelineParts {
  memory: VisitMemory;
  valueBudget: ValueBudget;
  loadShare: FairShare;
  visitShare: FairShare;
  hashVisitor: VisitorHash;
  publicHost: string;
  isVisitStored(visitId: string): Promise<boolean>;
  /** Resolves after COMMIT with the items that were not stored: those of forgotten visitors and of other visitors' visits. */
  store(items: readonly CollectItem[]): Promise<ReadonlySet<CollectItem>>;
  noteStep?: NoteStep | undefined;
}

type Steps = Readonly<Record<string, Step>>;

const checks: Steps = {
  dropOwnTeam,
  dropOtherVisitor,
  quarantineHeadless,
  dropBots,
  quarantineScreenless,
  quarantineRapid,
  // Last, so that a visit rejected for another reason takes nothing from its network's share.
  quarantineCrowd,
};
/**
 * `addLoads` reads the referrer before `creditArrival` removes it. `foldUnusual` is last, so that the channel is
 * derived from the original values.
 */
const enrichments: Steps = { correctClock, dropClaimedOutcomes, addLoads, creditArrival, addSources, foldUnusual };
const steps: Steps = { ...checks, ...enrichments };

/** All steps of a batch, in order. */
export async function runPipeline(batch: CollectBatch, sender: Sender, parts: PipelineParts): Promise<CollectReceipt> {
  const endStep = startTimer(parts.noteStep);
  const receivedAt = new Date();
  const client = await sender.describeClient();
  endStep("describeClient");
  const minimal = minimizeBatch(batch);
  endStep("minimizeBatch");
  await parts.valueBudget.begin(receivedAt);
  endStep("loadKnownValues");
  const visit = await recallVisit({ batch: minimal, client, receivedAt }, sender, parts);
  endStep("recallVisit");
  const outcome = runSteps(steps, visit, endStep);
  const item = rememberVisit(visit, outcome, parts);
  endStep("rememberVisit");
  const rejected = await parts.store([item]);
  endStep("store");
  const isStored = !rejected.has(item);
  // Otherwise, the visit would belong to this sender in memory, and its own visitor's records would be dropped.
  if (!isStored) parts.memory.forgetVisit(batch.visitId);
  const accepted = item.kind === "kept" && isStored ? item.visit.records.length : 0;
  return { accepted, dropped: batch.records.length - accepted };
}

/** Adds derived values to a batch that skips the checks and keeps its original time. */
export function enrichBatch(batch: Pick<Visit, "batch" | "client" | "receivedAt" | "ownHosts">): Visit {
  const known = {
    isKnown: true,
    belongsTo: "unknown",
    pageViews: [],
    values: unlimitedBudget,
    admitVisit: () => true,
    admitLoad: () => true,
  } as const;
  const visit = { ...batch, ...known, records: [], folded: [] };
  const outcome = runSteps(enrichments, visit);
  if (isRejection(outcome)) throw new Error("Only a check can reject a batch");
  return outcome;
}

function startTimer(note: NoteStep | undefined): (step: string) => void {
  if (!note) return () => undefined;
  let startedAt = performance.now();
  return (step) => {
    const endedAt = performance.now();
    note(step, (endedAt - startedAt) / 1000);
    startedAt = endedAt;
  };
}

function runSteps(steps: Steps, visit: Visit, endStep?: (step: string) => void): Visit | Rejection {
  let current = visit;
  for (const name in steps) {
    const outcome = (steps[name] as Step)(current);
    endStep?.(name);
    if (isRejection(outcome)) return outcome;
    current = outcome;
  }
  return current;
}

const isRejection = (outcome: Visit | Rejection): outcome is Rejection => "drop" in outcome || "quarantine" in outcome;

/** Adds what this process knows about the visit and its sender. */
async function recallVisit(
  received: Pick<Visit, "batch" | "client" | "receivedAt">,
  { network, isInternal = false, host, isTeam = false }: Sender,
  { memory, valueBudget, loadShare, visitShare, hashVisitor, publicHost, isVisitStored }: PipelineParts,
): Promise<Visit> {
  const { batch, client, receivedAt } = received;
  const visitor = hashVisitor(batch.visitorId).toString("hex");
  const admitTo = (shares: FairShare) => shares.admit(isInternal ? undefined : network(), hourOf(receivedAt), 1) === 1;
  return {
    ...received,
    ownHosts: new Set([publicHost, host ?? publicHost]),
    isKnown:
      memory.isKnown(batch.visitId) ||
      // The visit may have started in another process, or before this one was restarted.
      (looksLikeBot(client.userAgent) && (await isVisitStored(batch.visitId))),
    belongsTo: memory.belongsTo(batch.visitId, visitor),
    pageViews: memory.pageViewTimes(batch, receivedAt),
    isTeam,
    values: valueBudget.ofSender({ visitor, network }),
    admitVisit: () => admitTo(visitShare),
    admitLoad: () => admitTo(loadShare),
    records: [],
    folded: [],
  };
}

const hourOf = (at: Date) => ({ day: at.toISOString().slice(0, 10), hour: at.getUTCHours() });

/** Remembers each visit that is stored or quarantined. A dropped batch is not remembered. */
function rememberVisit(visit: Visit, outcome: Visit | Rejection, { memory, hashVisitor }: PipelineParts): CollectItem {
  if ("drop" in outcome) return { kind: "dropped", visit, reason: outcome.drop };
  const { visitorId, visitId } = visit.batch;
  const hashes = [hashVisitor(visitorId), ...hashVisitor.before(visitorId)] as const;
  const isKept = !isRejection(outcome);
  memory.remember(visitId, { visitor: hashes[0].toString("hex"), isKept, pageViews: visit.pageViews });
  return isRejection(outcome)
    ? { kind: "quarantined", visit, hashes, reason: outcome.quarantine }
    : { kind: "kept", visit: outcome, hashes };
}
