import { useId, useState } from "react";
import { checkStep, checkSteps, maxSteps } from "#contract/report-filter.ts";
import { useUnknownGoals } from "#admin/api/unknown-goals.ts";
import { DownIcon, RemoveIcon, UpIcon } from "#admin/parts/icons.tsx";
import { describeValue } from "#admin/parts/describe-value.ts";
import { PickList } from "#admin/scope/pick-list.tsx";
import { goals } from "#site.config.ts";
import { isConfiguredGoal } from "#goal-titles.ts";
import { stepKinds } from "#step-titles.ts";
import { type Draft, examples, findGoal, newStep, readStep } from "#admin/scope/step-drafts.ts";
import { StepSuggestions } from "#admin/scope/step-suggestions.tsx";

interface StepsEditorProps {
  legend: string;
  /** Label of the button. */
  action: string;
  /** Minimum number of steps. */
  least: 1 | 2;
  /** Initial steps, as texts. */
  initial?: readonly string[];
  onDone: (steps: string[]) => void;
}

const buttonClass =
  "grid min-h-8 min-w-8 place-items-center rounded-control hover:bg-rule/60 disabled:opacity-40 pointer-coarse:min-h-11 pointer-coarse:min-w-11";

/** A list of up to ten steps, with buttons to move them up and down. */
export function StepsEditor({ legend, action, least, initial = [], onDone }: StepsEditorProps) {
  const [drafts, setDrafts] = useState<Draft[]>(() => {
    const read = initial.filter(Boolean).map(readStep);
    return [...read, ...Array.from({ length: Math.max(0, 2 - read.length) }, newStep)];
  });
  const listId = useId();
  const texts = drafts.map(({ kind, value }) => `${kind}${value.trim()}`);
  const isBlank = drafts.some(({ value }) => value.trim() === "");
  const gone = findGoal(texts, useUnknownGoals());
  const problem = isBlank ? undefined : gone ? `The site has no goal ${gone}` : checkSteps(texts, least);
  const change = (id: number, part: Partial<Draft>) =>
    setDrafts((all) => all.map((draft) => (draft.id === id ? { ...draft, ...part } : draft)));
  const move = (index: number, by: 1 | -1) =>
    setDrafts((all) => {
      const next = [...all];
      next.splice(index + by, 0, ...next.splice(index, 1));
      return next;
    });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-muted">{legend}</legend>
      <ol className="grid gap-2">
        {drafts.map((draft, index) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="w-4 text-muted tabular-nums">{index + 1}</span>
            <StepFields draft={draft} index={index} listId={listId} onChange={(part) => change(draft.id, part)} />
            <StepButtons
              index={index}
              count={drafts.length}
              least={least}
              onMove={(by) => move(index, by)}
              onRemove={() => setDrafts((all) => all.filter(({ id }) => id !== draft.id))}
            />
          </li>
        ))}
      </ol>
      <StepSuggestions id={listId} />
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
          onClick={() => onDone(texts)}
          className="min-h-8 rounded-control bg-chosen px-3 font-medium disabled:opacity-60 pointer-coarse:min-h-11"
        >
          {action}
        </button>
      </div>
    </fieldset>
  );
}

interface StepButtonsProps {
  index: number;
  /** Number of steps. */
  count: number;
  least: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function StepButtons({ index, count, least, onMove, onRemove }: StepButtonsProps) {
  const number = index + 1;
  return (
    <span className="flex">
      <button
        type="button"
        aria-label={`Move step ${number} up`}
        disabled={index === 0}
        onClick={() => onMove(-1)}
        className={buttonClass}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        aria-label={`Move step ${number} down`}
        disabled={number === count}
        onClick={() => onMove(1)}
        className={buttonClass}
      >
        <DownIcon />
      </button>
      <button
        type="button"
        aria-label={`Remove step ${number}`}
        disabled={count <= least}
        onClick={onRemove}
        className={`${buttonClass} hover:text-danger`}
      >
        <RemoveIcon />
      </button>
    </span>
  );
}

/** The configured goals. Another goal of an existing step stays an option, and the editor says if it does not exist. */
function goalOptions(chosen: string): (readonly [string, string])[] {
  const isGone = chosen !== "" && !isConfiguredGoal(chosen);
  return [
    ["", "Choose a goal"],
    ...goals.map(({ id }) => [id, describeValue("goal", id)] as const),
    ...(isGone ? [[chosen, `${chosen} (no longer exists)`] as const] : []),
  ];
}

interface StepFieldsProps {
  draft: Draft;
  index: number;
  /** Id of the list of suggestions. */
  listId: string;
  onChange: (part: Partial<Draft>) => void;
}

function StepFields({ draft: { kind, value }, index, listId, onChange }: StepFieldsProps) {
  const isWrong = value.trim() !== "" && checkStep(`${kind}${value.trim()}`) !== undefined;
  const [dimension] = kind.split(/[~^*]?:/);
  const isOfGoal = kind === "goal:";
  return (
    <>
      <PickList
        label={`Kind of step ${index + 1}`}
        value={kind}
        // A goal is chosen from a list, so a path or event cannot stay.
        onChoose={(next) => onChange(next === "goal:" || isOfGoal ? { kind: next, value: "" } : { kind: next })}
        options={Object.entries(stepKinds) as [Draft["kind"], string][]}
      />
      {isOfGoal ? (
        <PickList
          label={`Step ${index + 1}`}
          value={value}
          onChoose={(next) => onChange({ value: next })}
          options={goalOptions(value)}
          className="min-w-32 flex-1 rounded-control"
        />
      ) : (
        <input
          type="text"
          aria-label={`Step ${index + 1}`}
          aria-invalid={isWrong}
          list={`${listId}-${dimension}`}
          value={value}
          maxLength={200}
          placeholder={examples[kind]}
          onChange={(event) => onChange({ value: event.target.value })}
          className="min-h-8 min-w-32 flex-1 rounded-control border border-control bg-raised px-2.5 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
        />
      )}
    </>
  );
}
