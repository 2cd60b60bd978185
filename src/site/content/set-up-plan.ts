export const setUpPlan = [
  {
    when: "Days 1-3",
    what: "Sign-in and roles",
    text: "We connect single sign-on, and each agent gets a role in each system.",
  },
  {
    when: "Days 4-7",
    what: "Systems",
    text: "We set up the connectors for your first workflow, with accounts that you create.",
  },
  {
    when: "Days 8-11",
    what: "Workflow",
    text: "Your team adapts a template to your process and tests it on past cases.",
  },
  {
    when: "Days 12-14",
    what: "Release",
    text: "It goes live with a person approving every case. Relax the rule once the traces justify it.",
  },
] as const;
