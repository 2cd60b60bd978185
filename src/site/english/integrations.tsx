import { homePartWords } from "#site/content/home-parts.ts";
import { Integrations } from "#site/pages/home/integrations.tsx";

export default function EnglishIntegrations() {
  return <Integrations words={homePartWords.integrations} />;
}
