export interface Job {
  title: string;
  department: string;
  location: string;
  type: string;
  description: string;
}

export const jobs: readonly Job[] = [
  {
    title: "Senior Engineer, Orchestration",
    department: "Engineering",
    location: "Copenhagen or remote in Denmark",
    type: "Full-time",
    description:
      "You own the part that hands a case from one agent to the next: its state, its retries and its time limits. When a system is down for an hour, no case may be lost and none booked twice.",
  },
  {
    title: "Integration Engineer",
    department: "Engineering",
    location: "Copenhagen",
    type: "Full-time",
    description:
      "You build the connectors for ERP and HR systems, from the sign-in to the write that can be undone. You read other people's API documents with patience and test against the real thing.",
  },
  {
    title: "Product Designer, Builder",
    department: "Product",
    location: "Copenhagen or remote in the EU",
    type: "Full-time",
    description:
      "You design the canvas on which a controller or an HR partner builds an agent without code. You watch them use it every second week, and what they cannot find you move.",
  },
  {
    title: "Solutions Consultant, Public Sector",
    department: "Customers",
    location: "Copenhagen or Aarhus",
    type: "Full-time or four days",
    description:
      "You sit with a municipality or an agency, pick the first workflow with them, and stay until its agents are live and its auditors have the traces they asked for. You speak Danish and English.",
  },
];

const learningBudgetUsd = 2_000;

export const perks = [
  {
    title: "Unlimited PTO",
    text: "Take the time off that you need. Your team plans it with you; nobody counts the days.",
  },
  {
    title: `$${learningBudgetUsd.toLocaleString("en-US")} learning budget`,
    text: "Per person and year, for the course, the book or the conference that you choose.",
  },
] as const;
