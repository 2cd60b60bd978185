/** Failures of connected systems or their accounts, and the product's response. */
export const failures = [
  {
    when: "A system does not respond",
    outcome: "The step is retried. The trace shows each attempt, its time and its error.",
  },
  {
    when: "A system refuses a write",
    outcome: "The case stops at that step and its owner is notified. The steps after it do not run.",
  },
  {
    when: "You disable an account",
    outcome: "Access ends within seconds. Cases that need the account wait until you decide.",
  },
] as const;
