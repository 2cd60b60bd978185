import { danishHomePartWords } from "#site/danish/content/home-parts.ts";
import { Integrations } from "#site/pages/home/integrations.tsx";

export default function DanishIntegrations() {
  return <Integrations words={danishHomePartWords.integrations} />;
}
