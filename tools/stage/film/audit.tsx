import { TraceWindow } from "#site/console/trace-window.tsx";

/** The open step, by the second at which it opens. */
const opens = [
  [63, "wait"],
  [66.4, "post"],
] as const;

/** The finished case as the auditor reads it, step by step. */
export function Audit({ seconds }: { seconds: number }) {
  const [, opened] = opens.findLast(([at]) => seconds >= at) ?? [];
  return (
    <div className="film-audit min-h-[29rem] w-[52rem]">
      <p className="mb-3 text-small text-muted">Signed in as Auditor (can read traces)</p>
      {/* The key remounts the trace, because an open `<details>` would stay open. */}
      <TraceWindow key={opened} id="film-audit" opened={opened} />
    </div>
  );
}
