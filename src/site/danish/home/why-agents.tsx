import { danishHomePartWords } from "#site/danish/content/home-parts.ts";
import { WhyAgents } from "#site/pages/home/why-agents.tsx";

export default function DanishWhyAgents() {
  return <WhyAgents words={danishHomePartWords.why} />;
}
