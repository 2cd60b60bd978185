import { type FormEvent, useState } from "react";
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
  const [titleError, dayError] = [fieldError(error, "title"), fieldError(error, "dueOn")];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const task = { title: String(values.get("title")).trim(), dueOn: String(values.get("dueOn")) };
    if (!isPending) mutate(leadCalls.addTask(id, task), { onSuccess: () => form.reset() });
  }

  return (
    <PanelSection title="Tasks">
      <ul>
        {tasks.map((task) => (
          <Task key={task.id} task={task} />
        ))}
      </ul>
      <form onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-2">
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
          onClick={() => confirm("Delete this task?") && mutate(leadCalls.deleteTask(id))}
          className="min-h-6 px-1 hover:text-danger pointer-coarse:min-h-11"
        >
          <RemoveIcon />
        </button>
      </div>
      <FormFailure error={error} />
    </li>
  );
}
