import { case4711, type ClockTime } from "#site/content/case-4711.ts";
import { clock, eventById, statusAt } from "#site/content/case-times.ts";
import { invoiceSubject, type Run, runs } from "#site/content/runs.ts";

/** A time at which the rule is being checked, before the case has to wait. */
const now: ClockTime = "08:01:57.70";

/** The work of five agents at this time, for the board on `/enhanced-home`. */
export const workingMoment = {
  now: clock(now),
  runs: [
    {
      subject: `${invoiceSubject}: ${eventById.rule.step.toLowerCase()}`,
      agent: case4711.agent,
      system: eventById.rule.system,
      status: statusAt(eventById.rule, now),
      detail: `Started ${clock(eventById.read.startsAt)}`,
    },
    runs.newHire,
    { ...runs.contract, detail: "Waiting for counsel, 1 h 31 min" },
    runs.passwordReset,
    { ...runs.brief, status: "running", detail: "3 of 4 sources read" },
  ],
} satisfies { now: string; runs: readonly Run[] };
