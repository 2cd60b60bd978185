import HeroConsole from "#site/pages/home/hero-console.tsx";

/** A picture of the product, whose language is English. */
export default function DanishHeroConsole() {
  return (
    <div lang="en">
      <HeroConsole />
    </div>
  );
}
