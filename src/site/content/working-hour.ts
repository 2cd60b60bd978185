/** What six agents do at one moment, as the board of `/enhanced-home` shows it. */
export const workingHour = [
  { agent: "Finance", task: "Match invoice 4711 to its order", system: "SAP", state: "Running" },
  { agent: "HR", task: "Open accounts for a new hire", system: "Workday", state: "Waiting for a person" },
  { agent: "Legal", task: "Compare a supply contract with the playbook", system: "SharePoint", state: "Running" },
  { agent: "IT Support", task: "Reset access after an identity check", system: "ServiceNow", state: "Done" },
  { agent: "Sales", task: "Write the brief for the 11:00 call", system: "Salesforce", state: "Running" },
] as const;

export const setUpPlan = [
  {
    when: "Days 1-3",
    title: "Sign-in and roles",
    text: "Single sign-on is connected, and each agent gets a role from your matrix.",
  },
  {
    when: "Days 4-7",
    title: "Systems",
    text: "The connectors of the first workflow are set, with accounts that you issue.",
  },
  {
    when: "Days 8-11",
    title: "Workflow",
    text: "The people who know the process draw it from a template and run it on past cases.",
  },
  {
    when: "Days 12-14",
    title: "Release",
    text: "It goes live behind an approval, and the approval is loosened as the traces allow.",
  },
] as const;

export const questions = [
  {
    question: "Does an agent act without asking?",
    answer:
      "Only where your workflow has no approval. An approval is a step of the workflow: until someone answers it, the case waits.",
  },
  {
    question: "What can it see?",
    answer:
      "Only what its role allows. You grant access per agent and system, in the same table as for your colleagues.",
  },
  {
    question: "How do we show an auditor what happened?",
    answer: "Open the run. It lists every step with its time, what was read and written, and who approved it.",
  },
] as const;
