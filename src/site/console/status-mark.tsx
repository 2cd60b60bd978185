import type { Status } from "#site/content/case-times.ts";

/** Each status has its own shape, so that it can be recognized without its colour. */
const shapes: Record<Status, { body: string; sign: string }> = {
  done: { body: "M7 .8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 7 .8z", sign: "m4.2 7.2 2 2 3.6-4.2" },
  failed: { body: "M2.8 1h8.4L13 2.8v8.4L11.2 13H2.8L1 11.2V2.8z", sign: "m4.6 4.6 4.8 4.8m0-4.8-4.8 4.8" },
  "needs-you": { body: "M7 0l7 7-7 7-7-7z", sign: "M7 3.6v4M7 9.6v.8" },
  running: { body: "M7 1.5a5.5 5.5 0 0 1 0 11z", sign: "" },
  waiting: { body: "", sign: "" },
};

interface StatusMarkProps {
  status: Status;
  /** Name of the status; only needed if no text beside the mark names it. */
  label?: string;
  className?: string;
  x?: number;
  y?: number;
}

export function StatusMark({ status, label, className = "", x, y }: StatusMarkProps) {
  const { body, sign } = shapes[status];
  return (
    <svg
      viewBox="0 0 14 14"
      x={x}
      y={y}
      width="14"
      height="14"
      fill="none"
      className={`shrink-0 status-${status} ${x === undefined ? "size-3.5" : ""} ${className}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {body && <path d={body} fill="currentColor" />}
      {sign ? (
        <path d={sign} className="stroke-raised" strokeWidth="1.6" />
      ) : (
        <circle cx="7" cy="7" r="5.5" stroke="currentColor" strokeWidth="1.4" />
      )}
    </svg>
  );
}
