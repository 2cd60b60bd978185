import { type FormEvent, useState } from "react";
import { maxSegmentNameLength } from "#contract/segment-options.ts";
import type { Segment } from "#contract/segment.ts";
import { TextField } from "#ui/field.tsx";
import { useIsAdmin } from "#admin/api/access.ts";
import { fieldError } from "#admin/api/client.ts";
import { formatFilter, readFilters, useReportScope } from "#admin/api/report-scope.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { describeSegment } from "#admin/parts/describe-filter.ts";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { useSaveSegment } from "#admin/segments/segment-data.ts";

interface SegmentFormProps {
  /** The segment to change; missing for a new one. */
  segment?: Segment;
  filters: readonly string[];
  onSaved?: () => void;
}

/** The name of a segment and who may see it. When a segment is changed, it can take over the current filters of the dashboard. */
export function SegmentForm({ segment, filters, onSaved }: SegmentFormProps) {
  const isAdmin = useIsAdmin();
  const current = useReportScope().filters.map(formatFilter);
  const [isShared, setShared] = useState(segment?.isShared ?? false);
  const [takesCurrent, setTakesCurrent] = useState(false);
  const { mutate, isPending, error, isSuccess, reset } = useSaveSegment(segment?.id);
  const nameError = fieldError(error, "name");
  const differs = segment !== undefined && current.length > 0 && current.join("\n") !== filters.join("\n");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const name = String(new FormData(event.currentTarget).get("segment_name"));
    mutate({ name, filters: takesCurrent ? current : [...filters], isShared }, { onSuccess: onSaved });
  }

  return (
    <form onSubmit={submit} onChange={() => isSuccess && reset()} className="grid gap-3">
      {!segment && (
        <p>
          <strong className="font-semibold">Save the current filters:</strong> {describeSegment(readFilters(filters))}
        </p>
      )}
      <TextField
        label="Segment name"
        name="segment_name"
        defaultValue={segment?.name ?? ""}
        maxLength={maxSegmentNameLength}
        autoComplete="off"
        required
        error={nameError}
      />
      {isAdmin && <Choice checked={isShared} onChange={setShared} label="Share with the whole team" />}
      {differs && (
        <Choice
          checked={takesCurrent}
          onChange={setTakesCurrent}
          label={`Replace its conditions with the current filters: ${describeSegment(readFilters(current))}`}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ActionButton type="submit" disabled={isPending} busy={isPending}>
          Save segment
        </ActionButton>
        {isSuccess && (
          <p role="status" className="text-muted">
            Saved.
          </p>
        )}
      </div>
      {!nameError && <FormFailure error={error} />}
    </form>
  );
}

interface ChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
}

const Choice = ({ checked, onChange, label }: ChoiceProps) => (
  <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
    <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} className="min-h-0" />
    <span className="min-w-0 break-words">{label}</span>
  </label>
);
