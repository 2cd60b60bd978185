import { searchWork } from "#site/content/agent-work/answers.ts";
import { VignetteFrame } from "#site/vignettes/vignette-frame.tsx";

const icons = {
  found: "M3 1.5h5.5L11 4v8.5H3zM5 6h4M5 8.5h4",
  superseded: "M3 1.5h5.5L11 4v8.5H3zM4 10.5l6-6",
  locked: "M3 6.5h8v6H3zM5 6.5v-2a2 2 0 0 1 4 0v2",
} as const;

/** Search results according to the access rights of the person who asks. One is superseded, one is locked. */
export function Search() {
  const { query, askedBy, results } = searchWork;
  return (
    <VignetteFrame title="Search" place={`as ${askedBy}`} status="done" state="4 systems searched">
      <p className="m-4 mb-2 rounded-control border border-control px-4 py-3">{query}</p>
      <ul>
        {results.map(({ title, place, detail, state }) => (
          <li
            key={title}
            className={`flex gap-2.5 border-rule px-4 py-3 not-first:border-t ${state === "locked" ? "bg-sunken" : ""}`}
          >
            <svg
              viewBox="0 0 14 14"
              width="14"
              height="14"
              fill="none"
              className="shrink-0 stroke-muted"
              aria-hidden="true"
            >
              <path d={icons[state]} />
            </svg>
            <span className={state === "found" ? "" : "text-muted"}>
              <span className={`font-semibold ${state === "superseded" ? "line-through" : ""}`}>{title}</span>
              <span className="block text-muted">{`${place}: ${detail}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </VignetteFrame>
  );
}
