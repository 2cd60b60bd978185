import { case4711 } from "#site/content/case-4711.ts";
import type { Status } from "#site/content/case-times.ts";

export interface Run {
  subject: string;
  agent: string;
  system: string;
  status: Status;
  detail: string;
}

/** Runs beside case 4711 on the boards, as of 08:10. Their agents are those in `agents.ts`. */
export const runs = {
  contract: {
    subject: "Supplier contract",
    agent: "Legal",
    system: "SharePoint",
    status: "needs-you",
    detail: "Waiting for counsel, 1 h 40 min",
  },
  newHire: { subject: "New hire, Monday", agent: "HR", system: "Workday", status: "running", detail: "Step 4 of 7" },
  refund: {
    subject: "Refund, order 20917",
    agent: "Customer Support",
    system: "QuickBooks",
    status: "failed",
    detail: "No answer in 3 attempts",
  },
  passwordReset: {
    subject: "Password reset",
    agent: "IT Support",
    system: "ServiceNow",
    status: "done",
    detail: "Finished in 41 s",
  },
  brief: {
    subject: "Brief, 09:00 call",
    agent: "Sales",
    system: "Salesforce",
    status: "done",
    detail: "Finished in 2 min 3 s",
  },
} as const satisfies Record<string, Run>;

export const otherRuns: readonly Run[] = Object.values(runs);

export const invoiceSubject = `Invoice ${case4711.number}`;

/** Shown beside each mark, so that no status depends on colour alone. */
export const statusNames: Record<Status, string> = {
  "needs-you": "Needs you",
  waiting: "Waiting",
  running: "Running",
  failed: "Failed",
  done: "Done",
};
