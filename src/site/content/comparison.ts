/** Row by row, the work that an app leaves to people and how agents do it. */
export const comparison = {
  apps: {
    title: "Traditional software",
    points: [
      "People carry data from one screen to the next.",
      "Each department buys its own app and has to learn it.",
      "Rules are fixed at purchase; exceptions end up in email.",
      "A new integration is a project with a budget.",
      "The audit trail ends at every export.",
    ],
  },
  agents: {
    title: "AI agent orchestration",
    points: [
      "Agents read, decide and write across the systems you have.",
      "One platform runs agents for every department.",
      "Agents handle the exception or ask the person responsible.",
      "Pick a connector from a list, or describe an API once.",
      "One trace covers the whole case, with each step and approval.",
    ],
  },
} as const;
