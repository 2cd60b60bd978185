import { case4711 } from "#site/content/case-4711.ts";
import { clockMinute, eventById } from "#site/content/case-times.ts";
import { invoiceSubject, type Run } from "#site/content/runs.ts";

/** The three cases that `/new-home-v2` follows from start to end. */

const { wait } = eventById;
const { approver } = case4711;

export const ticketSubject = "Ticket 20931";

export const caseLog: readonly Run[] = [
  {
    subject: invoiceSubject,
    agent: case4711.agent,
    system: "SAP",
    status: "done",
    detail: `Approved by ${approver.initials} at ${clockMinute(wait.endsAt)}`,
  },
  {
    subject: "New hire",
    agent: "HR",
    system: "Workday",
    status: "needs-you",
    detail: "Waiting for the hiring manager",
  },
  {
    subject: ticketSubject,
    agent: "Customer Support",
    system: "Salesforce",
    status: "done",
    detail: "Approved by the team lead",
  },
];

/** Days are counted from the first day of work, which is day 1. */
export const onboarding = [
  {
    day: -14,
    title: "Contract signed",
    text: "Workday reports it. The HR Agent lists the equipment and access that the role needs.",
  },
  { day: -12, title: "Approval", text: "The hiring manager approves equipment and access in Microsoft Teams." },
  {
    day: -5,
    title: "Accounts opened",
    text: "The IT Support Agent opens them in Microsoft Entra ID and tests each one.",
  },
  {
    day: 1,
    title: "First day",
    text: "Badge, laptop and calendar are ready. The HR Agent answers questions from the handbook and quotes the paragraph.",
  },
  {
    day: 83,
    title: "Review prepared",
    text: "The manager gets the open tasks and the form for the day-90 review.",
  },
] as const;

export const ticket = [
  {
    who: "Customer",
    where: "by email",
    at: "09:12",
    text: "Two of the six chairs came with a broken leg. Can you send new ones?",
  },
  {
    who: "Customer Support Agent",
    where: "in Salesforce",
    at: "09:12",
    text: "Order 88214: six chairs, 720 EUR, delivered on Monday. In stock: 14.",
  },
  {
    who: "Customer Support Agent",
    where: "in Slack",
    at: "09:13",
    text: "May I send two new chairs (240 EUR) and let the customer keep the broken ones?",
  },
  { who: "Team lead", where: "in Slack", at: "09:21", text: "Approved. Please ask for a photo for the supplier." },
  {
    who: "Customer Support Agent",
    where: "by email",
    at: "09:22",
    text: "We're sorry about the broken chairs. Two new ones are on their way, and you can keep the old ones. Please reply with a photo of the legs, so that we can send it to the supplier.",
  },
] as const;
