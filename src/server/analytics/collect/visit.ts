import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import type { FoldedDimension } from "#contract/folded.ts";
import type { DropReason, QuarantineReason } from "#contract/quarantine.ts";
import type { Client } from "#server/platform/http/client.ts";
import type { LoadChannel } from "../responses/load-channel.ts";
import type { PageViewTimes } from "./page-view-times.ts";
import type { Source } from "./source/describe-source.ts";
import type { SenderBudget } from "./values/value-budget.ts";

/** A batch in the pipeline, before it is stored. */
export interface Visit {
  batch: CollectBatch;
  client: Client;
  receivedAt: Date;
  /** Hosts of this site, as they appear in a referrer. */
  ownHosts: ReadonlySet<string>;
  /** Whether an earlier batch of this visit was stored. */
  isKnown: boolean;
  /** Whose visit it is, as far as this process remembers. */
  belongsTo: "sender" | "other" | "unknown";
  /** Whether the sender is of the owner's team, whose page loads are not counted. */
  isTeam?: boolean;
  /** The latest page views of this visit, including those of this batch. */
  pageViews: PageViewTimes;
  /** Decides which new values may be stored. */
  values: SenderBudget;
  /** Whether one more visit is within the fair share of the sender's network. */
  admitVisit(): boolean;
  /** Whether one more page load is within the fair share of the sender's network. */
  admitLoad(): boolean;
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
  /** Only for page views that began with a page load. */
  loadChannel?: LoadChannel;
}

/** Why a batch is not stored. */
export type Rejection = { drop: DropReason } | { quarantine: QuarantineReason };

/** Changes the batch, or rejects it. */
export type Step = (visit: Visit) => Visit | Rejection;
