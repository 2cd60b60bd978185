import { ConsoleLanguageProvider } from "#site/console/console-language.ts";
import { danishConsole } from "#site/danish/content/console.ts";
import { danishHomePartWords } from "#site/danish/content/home-parts.ts";
import { TrustGround } from "#site/pages/home/trust-ground.tsx";
import { Trust } from "#site/pages/home/trust.tsx";

export default function DanishTrust() {
  return (
    <Trust words={danishHomePartWords}>
      <ConsoleLanguageProvider value={danishConsole}>
        <TrustGround words={danishHomePartWords.trust} />
      </ConsoleLanguageProvider>
    </Trust>
  );
}
