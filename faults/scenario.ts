import type { Random } from "../tools/demo/random.ts";

export interface Findings {
  acknowledged: { pageViews: number; conversions: number; leads: number };
  lost: number;
  /** Requests that were answered, but not with what was asked for. */
  refused: number;
  pagesRead: number;
  slowestPageMs: number;
  /** From the end of each fault to the first record of every kind that is acknowledged again. */
  recoveriesMs: readonly number[];
  /** What else was seen. */
  notes: readonly string[];
  /** Everything that should not have been; none is a pass. */
  problems: readonly string[];
}

export interface Scenario {
  name: string;
  what: string;
  /** Needs a program that few machines have. */
  onlyWhenNamed?: true;
  run(random: Random): Promise<Findings>;
}

/** This machine cannot run it; says why. */
export class Skipped extends Error {}

export const mostRecoveryMs = 10_000;
