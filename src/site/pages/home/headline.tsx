// Headlines of the experiment in site.config.ts; see vite.config.ts.
const versions: { A: string; B?: string } | null = import.meta.env.HEADLINES;
const { A, B } = versions ?? { A: "The operating system for enterprise AI agents" };

/** Contains two versions while the experiment runs. Only CSS selects the visible one, so that nothing moves. */
export function Headline() {
  return (
    <h1 className="text-display text-wrap lg:text-[clamp(2.75rem,4.7vw,4.6rem)]">
      <span className={B && "in-data-[group=B]:hidden"}>
        <Unbroken text={A} />
      </span>
      {B && (
        <span data-version="B" className="hidden in-data-[group=B]:inline">
          <Unbroken text={B} />
        </span>
      )}
    </h1>
  );
}

/** Keeps the last words on one line. */
export function Unbroken({ text, last = 2 }: { text: string; last?: number }) {
  const words = text.split(" ");
  return (
    <>
      {words.slice(0, -last).join(" ")} <span className="whitespace-nowrap">{words.slice(-last).join(" ")}</span>
    </>
  );
}
