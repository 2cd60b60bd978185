import { homePartWords } from "#site/content/home-parts.ts";
import { WhyAgents } from "#site/pages/home/why-agents.tsx";

export default function EnglishWhyAgents() {
  return <WhyAgents words={homePartWords.why} />;
}
