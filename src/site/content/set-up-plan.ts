export const setUpPlan = [
  {
    when: "Days 1-3",
    title: "Sign-in and roles",
    text: "We connect single sign-on, and each agent gets a role in each system.",
  },
  {
    when: "Days 4-7",
    title: "Systems",
    text: "We set up the connectors of the first workflow, with accounts that you issue.",
  },
  {
    when: "Days 8-11",
    title: "Workflow",
    text: "Your team adapts a template to your process and tests it on past cases.",
  },
  {
    when: "Days 12-14",
    title: "Release",
    text: "It goes live with an approval on every case. Relax the rule once the traces give you reason to.",
  },
] as const;
