import { homePartWords } from "#site/content/home-parts.ts";
import { TrustGround } from "#site/pages/home/trust-ground.tsx";

export default function EnglishTrustGround() {
  return <TrustGround words={homePartWords.trust} />;
}
