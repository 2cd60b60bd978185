import type { NextTask as Task } from "#contract/lead.ts";
import { formatDay, formatShortDay, today } from "#admin/parts/format-time.ts";

/** A task that is due stands out. The year is shown if it is another one. */
export function NextTask({ title, dueOn, className = "" }: Task & { className?: string }) {
  const now = today();
  const format = dueOn.slice(0, 4) === now.slice(0, 4) ? formatShortDay : formatDay;
  return (
    <span className={`break-words ${dueOn <= now ? "font-medium text-danger" : ""} ${className}`}>
      {title}, {dueOn <= now && "due "}
      <time dateTime={dueOn} className="whitespace-nowrap">
        {format(dueOn)}
      </time>
    </span>
  );
}
