import { ConsoleLanguageProvider } from "#site/console/console-language.ts";
import { danishConsole } from "#site/danish/content/console.ts";
import HeroConsole from "#site/pages/home/hero-console.tsx";

export default function DanishHeroConsole() {
  return (
    <ConsoleLanguageProvider value={danishConsole}>
      <HeroConsole />
    </ConsoleLanguageProvider>
  );
}
