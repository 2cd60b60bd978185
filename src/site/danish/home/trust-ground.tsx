import { danishHomePartWords } from "#site/danish/content/home-parts.ts";
import { TrustGround } from "#site/pages/home/trust-ground.tsx";

export default function DanishTrustGround() {
  return <TrustGround words={danishHomePartWords.trust} />;
}
