import { useState } from "react";
import { checkStep, checkSteps, maxSteps, type Step, stepSeparator } from "#contract/report-filter.ts";
import { RemoveIcon } from "#admin/parts/icons.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

/** What a step is found by, as the beginning of its text. */
const kinds = {
  "page:": "Page is",
  "page^:": "Page begins with",
  "page*:": "Page matches",
  "event:": "Event",
  "goal:": "Goal",
} as const satisfies Record<string, string> & Partial<Record<`${Step["dimension"]}:`, string>>;
type Kind = keyof typeof kinds;

const examples: Record<Kind, string> = {
  "page:": "/pricing",
  "page^:": "/projects",
  "page*:": "/projects/*",
  "event:": "form_start",
  "goal:": "demo_request",
};

interface Draft {
  id: number;
  kind: Kind;
  value: string;
}

let lastId = 0;
const newStep = (): Draft => ({ id: ++lastId, kind: "page:", value: "" });

/** Two to ten steps in order. `onAdd` gets them as the value of a filter. */
export function StepsEditor({ onAdd }: { onAdd: (steps: string) => void }) {
  const [drafts, setDrafts] = useState(() => [newStep(), newStep()]);
  const texts = drafts.map(({ kind, value }) => `${kind}${value.trim()}`);
  const isBlank = drafts.some(({ value }) => value.trim() === "");
  const problem = isBlank ? undefined : checkSteps(texts);
  const change = (id: number, part: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-muted">Visits that took these steps in order, in the date range</legend>
      {drafts.map(({ id, kind, value }, index) => (
        <div key={id} className="flex flex-wrap items-center gap-2">
          <span className="w-4 text-muted tabular-nums">{index + 1}</span>
          <PickList
            label={`Kind of step ${index + 1}`}
            value={kind}
            onChoose={(next) => change(id, { kind: next })}
            options={Object.entries(kinds) as [Kind, string][]}
          />
          <input
            type="text"
            aria-label={`Step ${index + 1}`}
            aria-invalid={value.trim() !== "" && checkStep(texts[index] ?? "") !== undefined}
            value={value}
            maxLength={200}
            placeholder={examples[kind]}
            onChange={(event) => change(id, { value: event.target.value })}
            className="min-h-8 min-w-0 grow rounded-control border border-control bg-raised px-2.5 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
          />
          {drafts.length > 2 && (
            <button
              type="button"
              aria-label={`Remove step ${index + 1}`}
              onClick={() => setDrafts((all) => all.filter((draft) => draft.id !== id))}
              className="grid min-h-8 min-w-8 place-items-center hover:text-danger pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              <RemoveIcon />
            </button>
          )}
        </div>
      ))}
      {problem && <p className="text-danger">{problem}.</p>}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          disabled={drafts.length >= maxSteps}
          onClick={() => setDrafts((all) => [...all, newStep()])}
          className="min-h-8 rounded-control border border-control px-3 disabled:opacity-60 pointer-coarse:min-h-11"
        >
          Add a step
        </button>
        <button
          type="button"
          disabled={isBlank || problem !== undefined}
          onClick={() => onAdd(texts.join(stepSeparator))}
          className="min-h-8 rounded-control bg-chosen px-3 font-medium disabled:opacity-60 pointer-coarse:min-h-11"
        >
          Add filter
        </button>
      </div>
    </fieldset>
  );
}
