interface Span {
  step: string;
  where: string;
  startMs: number;
  lastsMs: number;
  failed?: boolean;
}

const spans: readonly Span[] = [
  { step: "Read invoice 4711", where: "Mailbox", startMs: 0, lastsMs: 840 },
  { step: "Find order and receipt", where: "SAP", startMs: 840, lastsMs: 1_210 },
  { step: "Post document", where: "SAP", startMs: 2_050, lastsMs: 3_000, failed: true },
  { step: "Post document, 2nd try", where: "SAP", startMs: 5_550, lastsMs: 1_130 },
  { step: "Report to controller", where: "Slack", startMs: 6_680, lastsMs: 320 },
];

const totalMs = 7_000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** One run as the trace view shows it: a time-out, the retry, and where the seconds went. */
export function RunTrace() {
  return (
    <figure data-surface="ink" className="rounded-control text-small">
      <figcaption className="flex flex-wrap justify-between gap-x-6 border-b border-rule px-5 py-3">
        <span className="font-semibold">Run 2c81, Finance Agent</span>
        <span className="text-muted tabular-nums">Done in {seconds(totalMs)}, 1 retry</span>
      </figcaption>
      <ol className="px-5 py-2">
        {spans.map(({ step, where, startMs, lastsMs, failed }) => (
          <li
            key={step}
            className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-rule py-2.5 not-first:border-t sm:grid-cols-[13rem_1fr_4rem] sm:items-center"
          >
            <span>
              {step}{" "}
              <span className="block text-muted">{failed ? `${where}: timed out, retry after 0.5 s` : where}</span>
            </span>
            <svg
              viewBox={`0 0 ${totalMs} 10`}
              preserveAspectRatio="none"
              className="h-2.5 w-full max-sm:order-last max-sm:col-span-2"
              aria-hidden="true"
            >
              <path d={`M0 5H${totalMs}`} className="stroke-rule" vectorEffect="non-scaling-stroke" />
              <rect
                x={startMs}
                width={lastsMs}
                height="10"
                className={failed ? "fill-none stroke-text" : "fill-text"}
                strokeDasharray={failed ? "3 3" : undefined}
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <span className="text-right tabular-nums">{seconds(lastsMs)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
