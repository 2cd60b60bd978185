import { type FormEvent, useEffect, useRef, useState } from "react";
import type { LeadDetail, LeadTask } from "#contract/lead-work.ts";
import { TextField } from "#ui/field.tsx";
import { fieldError } from "#admin/api/client.ts";
import { leadCalls, useLeadChange } from "#admin/api/lead-work.ts";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatDay, today } from "#admin/parts/format-time.ts";
import { RemoveIcon } from "#admin/parts/icons.tsx";

/** Tasks with due dates. */
export function TasksPanel({ lead: { id, tasks } }: { lead: LeadDetail }) {
  const { mutate, isPending, error } = useLeadChange();
  const form = useRef<HTMLFormElement>(null);
  // The list grows above the field, which is ready for the next task.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) form.current.scrollIntoView({ block: "nearest" });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the list grows
  }, [tasks.length]);
  const [titleError, dayError] = [fieldError(error, "title"), fieldError(error, "dueOn")];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const read = () => {
      const values = new FormData(element);
      return { title: String(values.get("title")).trim(), dueOn: String(values.get("dueOn")) };
    };
    const task = read();
    // The next task may have been typed in the meantime.
    const clear = () => read().title === task.title && element.reset();
    if (!isPending) mutate(leadCalls.addTask(id, task), { onSuccess: clear });
  }

  return (
    <PanelSection title="Tasks">
      <ul>
        {tasks.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
      <form ref={form} onSubmit={submit} className="mt-2 scroll-mb-4 flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-1">
          <TextField label="New task" name="title" maxLength={300} required error={titleError} />
        </div>
        <TextField label="Due on" name="dueOn" type="date" defaultValue={today()} required error={dayError} />
        <ActionButton type="submit" busy={isPending} disabled={isPending}>
          Add task
        </ActionButton>
        {!titleError && !dayError && <FormFailure error={error} />}
      </form>
    </PanelSection>
  );
}

function Task({ task: { id, title, dueOn, doneAt } }: { task: LeadTask }) {
  const { mutate, isPending, error } = useLeadChange();
  // Shows the choice while it is being saved.
  const [wanted, setWanted] = useState(false);
  const isLate = !doneAt && dueOn < today();
  return (
    <li className="border-b border-rule py-1.5">
      <div className="flex items-start gap-2">
        <input
          id={`task-${id}`}
          type="checkbox"
          checked={isPending ? wanted : doneAt !== null}
          disabled={isPending}
          onChange={({ target }) => {
            setWanted(target.checked);
            mutate(leadCalls.changeTask(id, { isDone: target.checked }));
          }}
          className="mt-0.5 size-4 shrink-0 pointer-coarse:size-6"
        />
        <label htmlFor={`task-${id}`} className={`min-w-0 grow break-words ${doneAt ? "text-muted line-through" : ""}`}>
          {title}
        </label>
        <time dateTime={dueOn} className={`whitespace-nowrap ${isLate ? "font-medium text-danger" : "text-muted"}`}>
          {formatDay(dueOn)}
        </time>
        <button
          type="button"
          aria-label={`Delete the task ${title}`}
          disabled={isPending}
          onClick={() => confirm(`Delete the task “${title}”?`) && mutate(leadCalls.deleteTask(id))}
          className="min-h-6 px-1 hover:text-danger pointer-coarse:min-h-11"
        >
          <RemoveIcon />
        </button>
      </div>
      <FormFailure error={error} />
    </li>
  );
}
