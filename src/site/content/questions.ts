export const questions = [
  {
    question: "Can an agent act without asking?",
    answer:
      "Only at steps where you have not asked for an approval. An approval is a step in the workflow; until someone answers, the case waits and nothing is written.",
  },
  {
    question: "What data can an agent see?",
    answer: "Only what its role allows. You grant rights per agent and per system; there is no access by default.",
  },
  {
    question: "How do we show an auditor what happened?",
    answer: "Open the run. It lists every step with its time, the data that was read and written, and who approved it.",
  },
] as const;
