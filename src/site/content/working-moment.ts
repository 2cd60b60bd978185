import { case4711, type ClockTime } from "#site/content/case-4711.ts";
import { clock, eventById, statusAt } from "#site/content/case-times.ts";
import { invoiceSubject, type Run } from "#site/content/runs.ts";

/** While the rule is being checked: before the case has to wait. */
const now: ClockTime = "08:01:57.70";

/** Work of five agents at one moment, for the board of `/enhanced-home`. */
export const workingMoment = {
  now: clock(now),
  runs: [
    {
      subject: `${invoiceSubject}: ${eventById.rule.step.toLowerCase()}`,
      agent: case4711.agent,
      system: "SAP",
      status: statusAt(eventById.rule, now),
      detail: `Started ${clock(eventById.read.startsAt)}`,
    },
    {
      subject: "New hire: order the laptop",
      agent: "HR",
      system: "Workday",
      status: "needs-you",
      detail: "Hiring manager",
    },
    {
      subject: "Supply contract: compare clauses",
      agent: "Legal",
      system: "SharePoint",
      status: "running",
      detail: "Clause 14 of 31",
    },
    {
      subject: "Locked account: reset access",
      agent: "IT Support",
      system: "ServiceNow",
      status: "done",
      detail: "41 s",
    },
    {
      subject: "Brief for the 10:00 call",
      agent: "Sales",
      system: "Salesforce",
      status: "running",
      detail: "3 of 4 sources read",
    },
  ],
} satisfies { now: string; runs: readonly Run[] };
