interface TimelineProps {
  moments: readonly { when: string; what?: string; text: string }[];
}

/** Moments in order on a line: in a row, or below each other on small windows. */
export function Timeline({ moments }: TimelineProps) {
  return (
    <ol className="mt-16 ml-2 grid lg:ml-0 lg:grid-cols-4">
      {moments.map(({ when, what, text }, index) => (
        <li
          key={when}
          className="relative border-l border-text pb-10 pl-6 last:border-transparent last:pb-0 lg:border-t lg:border-l-0 lg:pt-7 lg:pr-8 lg:pl-0"
        >
          <svg
            viewBox="0 0 16 16"
            className="absolute top-0 -left-[0.53rem] size-4 lg:-top-[0.53rem] lg:left-0"
            aria-hidden="true"
          >
            <circle cx="8" cy="8" r="8" className={index === 0 ? "fill-signal" : "fill-text"} />
          </svg>
          <h3 className="text-title tabular-nums">{when}</h3>
          {what && <p className="mt-3 font-semibold">{what}</p>}
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}
