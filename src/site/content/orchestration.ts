/** The same case with one bot per department, and with agents that hand it on. */
export const orchestration = [
  {
    moment: "A case crosses three systems",
    bots: "Someone copies the output of one bot into the next.",
    agents: "One run passes the case and its data from agent to agent.",
  },
  {
    moment: "Something does not match",
    bots: "The bot stops, and the case waits in an inbox.",
    agents: "The agent asks the person responsible and continues with the answer.",
  },
  {
    moment: "A system does not respond",
    bots: "Nobody notices until a customer complains.",
    agents: "The step is retried, and the trace shows both attempts.",
  },
  {
    moment: "The auditor asks for proof",
    bots: "One log per bot, each in its own format.",
    agents: "One trace shows every step, approval and time.",
  },
] as const;
