import type { Random } from "../tools/demo/random.ts";

export interface Findings {
  acknowledged: { pageViews: number; conversions: number; leads: number };
  lost: number;
  /** Requests with an error response. */
  refused: number;
  pagesRead: number;
  slowestPageMs: number;
  /** Time from the end of each fault until a record of every kind is acknowledged again. */
  recoveriesMs: readonly number[];
  /** Other observations. */
  notes: readonly string[];
  /** Problems; the scenario passes if there are none. */
  problems: readonly string[];
}

export interface Scenario {
  name: string;
  what: string;
  /** Needs a program that is not usually installed. */
  onlyWhenNamed?: true;
  run(random: Random): Promise<Findings>;
}

/** Reason why this machine cannot run the scenario. */
export class Skipped extends Error {}

export const maxRecoveryMs = 10_000;
