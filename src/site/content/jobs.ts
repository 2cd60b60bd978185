import { learningBudget, type openPositions } from "#site/content/open-positions.ts";

export interface Job {
  title: string;
  department: string;
  location: string;
  type: string;
  description: string;
}

export const jobs = [
  {
    title: "Senior Engineer, Orchestration",
    department: "Engineering",
    location: "Copenhagen or remote in Denmark",
    type: "Full-time",
    description:
      "You own the service that hands a case from one agent to the next: its state, its retries and its time limits. If SAP is down for an hour, no case is lost and no invoice is posted twice.",
  },
  {
    title: "Integration Engineer",
    department: "Engineering",
    location: "Copenhagen",
    type: "Full-time",
    description:
      "You build the connectors for ERP and HR systems, from sign-in to writes that can be undone. You read API documentation closely and test against the real systems.",
  },
  {
    title: "Product Designer, Agent Builder",
    department: "Product",
    location: "Copenhagen or remote in the EU",
    type: "Full-time",
    description:
      "You design the canvas on which a controller or an HR partner builds an agent without code. Every other week you watch them use it, and you fix what they could not find.",
  },
  {
    title: "Solutions Consultant, Public Sector",
    department: "Customer Success",
    location: "Copenhagen or Aarhus",
    type: "Full-time or four days a week",
    description:
      "You work on site with a municipality or a government agency. Together you choose the first workflow, and you stay until its agents are live and the auditors have the traces they need. You speak Danish and English.",
  },
] as const satisfies readonly Job[] & { length: typeof openPositions };

export const perks = [
  {
    title: "Unlimited PTO",
    text: "Take the time off you need. You plan it with your team. Beyond the statutory days, nobody counts.",
  },
  {
    title: `${learningBudget} learning budget`,
    text: "Per person, per year, for courses, books and conferences you choose.",
  },
] as const;
