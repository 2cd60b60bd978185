import { siteConfig } from "#site.config.ts";
import { casesPerMonth, stepCost, creditsPerCase, plans } from "#site/content/pricing.ts";

const { teams } = plans;
/** Questions about the price. Questions about the agents are in `questions.ts`. */
export const pricingQuestions = [
  {
    question: "What is an LLM credit?",
    answer: `Credits pay for the work of agents. A step that an agent completes costs ${stepCost}, including the language models that it uses. Steps that fail cost nothing. Taking a supplier invoice from matching to payment uses ${creditsPerCase} credits, so the ${teams.name} plan covers about ${casesPerMonth} invoices a month.`,
  },
  {
    question: "What happens when the credits are used up?",
    answer:
      "Agents finish the cases they have begun. New cases wait for the next month, unless you order more credits. Nothing is charged without an order.",
  },
  {
    question: "Do additional users cost extra?",
    answer: "No. Both plans have unlimited seats, so the price does not change with the number of people who use it.",
  },
  {
    question: "What is a customised workflow?",
    answer:
      "A template adapted to your process: your limits, your approvers and your systems. The Teams plan includes five.",
  },
  {
    question: "Which plan do we need for our own cloud or data centre?",
    answer: "Enterprise. The Teams plan runs as SaaS, which we operate.",
  },
  {
    question: "How is the Enterprise price set?",
    answer:
      "In a consultation. It depends on where the platform runs, how many credits you need and whether you want custom agents.",
  },
  {
    question: "How long does setup take?",
    answer: `${siteConfig.claims.cloudSetupWeeks} weeks for cloud SaaS. In your own cloud or on-premise, your change calendar sets the pace.`,
  },
  {
    question: "Can we try it before we pay?",
    answer: `Yes. Try Demo and Start Free Trial both open a shared demo system with sample data; you need no contract and no card. The ${teams.name} plan starts when you decide.`,
  },
] as const;
