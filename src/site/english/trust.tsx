import { homePartWords } from "#site/content/home-parts.ts";
import { TrustGround } from "#site/pages/home/trust-ground.tsx";
import { Trust } from "#site/pages/home/trust.tsx";

export default function EnglishTrust() {
  return (
    <Trust words={homePartWords}>
      <TrustGround words={homePartWords.trust} />
    </Trust>
  );
}
