import { type FormEvent, useEffect, useRef, useState } from "react";
import type { NewAlert } from "#contract/alert.ts";
import { type AlertCondition, type AlertPeriod, maxAlertNameLength } from "#contract/alert-options.ts";
import type { Metric } from "#contract/report-figures.ts";
import { isAboutLeads, isLeadDimension } from "#contract/single-leads.ts";
import { TextField } from "#ui/field.tsx";
import { useIsAdmin } from "#admin/api/access.ts";
import { fieldError } from "#admin/api/client.ts";
import { splitFilters } from "#admin/api/report.ts";
import { type Filter, formatFilter, readFilters, useReportScope } from "#admin/api/report-scope.ts";
import { conditions, PeriodPick, Timing } from "#admin/alerts/alert-timing.tsx";
import { AlertLimit, limitProblem, readThreshold } from "#admin/alerts/alert-limit.tsx";
import { metricGroups } from "#admin/alerts/metric-groups.ts";
import { AlertChannels, type AlertChannelsProps } from "#admin/alerts/alert-channels.tsx";
import { Counted, goalOf, SubjectPick, withForm } from "#admin/alerts/alert-subject.tsx";
import { nameAlert } from "#admin/alerts/describe-alert.ts";
import { SegmentPick } from "#admin/alerts/segment-pick.tsx";
import { useSaveAlert } from "#admin/alerts/alert-data.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

interface AlertFormProps extends AlertChannelsProps {
  /** Called after the change was saved or discarded. */
  onDone: () => void;
}

/**
 * Creates or changes an alert. A new one starts with the segment and goal that the dashboard shows. The server rejects an alert
 * that could never or would always be triggered, and names the field.
 */
export function AlertForm({ canMail, canCallWebhook, edited, onDone }: AlertFormProps) {
  const shown = useReportScope();
  const [metric, setMetric] = useState<Metric>(edited?.metric ?? "visitors");
  const [condition, setCondition] = useState<AlertCondition>(edited?.condition ?? "above");
  const [chosenPeriod, setPeriod] = useState<AlertPeriod>(edited?.period ?? "day");
  const [goal, setGoal] = useState((edited ? edited.goal : shown.goal) ?? "");
  const [filters, setFilters] = useState<readonly Filter[]>(edited ? readFilters(edited.filters) : shown.filters);
  const { mutate, isPending, error, isSuccess, data: saved } = useSaveAlert(edited?.id);
  const { applied, ignored } = splitFilters([metric], filters);
  const chosenGoal = goalOf(metric, goal, applied);
  const isAboutLead = isAboutLeads(metric) || applied.some(({ dimension }) => isLeadDimension(dimension));
  const isAdmin = useIsAdmin();
  const withoutHours = !isAdmin && isAboutLead;
  const period = withoutHours && chosenPeriod === "hour" ? "day" : chosenPeriod;
  const [isLimitUnreadable, setLimitUnreadable] = useState(false);
  const errorOf = (field: string) => fieldError(error, field);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when there is another error
  }, [error, isLimitUnreadable]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const element = event.currentTarget;
    const chosen = { metric, goal: chosenGoal, filters: applied.map(formatFilter), period, condition };
    const alert = readAlert(new FormData(element), chosen);
    setLimitUnreadable(!alert);
    if (!alert) return;
    // An empty form cannot create the same alert again by mistake.
    mutate(alert, { onSuccess: () => (edited ? onDone() : element.reset()) });
  }

  return (
    <form ref={form} onSubmit={submit} className="grid gap-4" noValidate>
      <h3 className="font-sans font-semibold">{edited ? `Change “${edited.name}”` : "New alert"}</h3>
      <div className="flex flex-wrap gap-2">
        <PickList label="Figure" value={metric} onChoose={setMetric} groups={metricGroups} />
        <SubjectPick
          metric={metric}
          goal={goal}
          filters={applied}
          onGoal={setGoal}
          onForm={(form) => setFilters(withForm(filters, form))}
        />
        <SegmentPick filters={filters} onChoose={setFilters} />
        <PickList label="Condition" value={condition} onChoose={setCondition} options={conditions} />
        <PeriodPick value={period} onChoose={setPeriod} withoutHours={withoutHours} />
      </div>
      <Timing canNotify={canMail || (isAdmin && canCallWebhook)} condition={condition} period={period} />
      {condition !== "unusual" && (
        <AlertLimit
          key={saved?.id}
          metric={metric}
          goal={chosenGoal}
          filters={applied}
          condition={condition}
          period={period}
          edited={edited}
          error={isLimitUnreadable ? limitProblem(metric, condition) : errorOf("threshold")}
        />
      )}
      <TextField
        label="Alert name"
        name="alert_name"
        // A default name follows the figure and the limit.
        defaultValue={edited && edited.name !== nameAlert(edited) ? edited.name : ""}
        maxLength={maxAlertNameLength}
        autoComplete="off"
        note="Optional"
        error={errorOf("name")}
      />
      <Counted metric={metric} goal={chosenGoal} applied={applied} ignored={ignored} />
      <AlertChannels canMail={canMail} canCallWebhook={canCallWebhook} edited={edited} />
      <FormActions isEdited={edited !== undefined} isPending={isPending} isSaved={isSuccess} onCancel={onDone} />
      <Problems error={error} />
    </form>
  );
}

type ChosenAlert = Pick<NewAlert, "metric" | "goal" | "filters" | "period" | "condition">;

/**
 * The alert with what its fields contain; undefined if its limit is no number. Without a name, it is named after its figure and
 * limit.
 */
function readAlert(form: FormData, chosen: ChosenAlert): NewAlert | undefined {
  const threshold = readThreshold(chosen.metric, chosen.condition, String(form.get("threshold") ?? ""));
  if (threshold === undefined) return undefined;
  return {
    ...chosen,
    threshold,
    name: String(form.get("alert_name")).trim() || nameAlert({ ...chosen, threshold }),
    byMail: form.has("by_mail"),
    byWebhook: form.has("by_webhook"),
  };
}

interface FormActionsProps {
  isEdited: boolean;
  isPending: boolean;
  isSaved: boolean;
  onCancel: () => void;
}

const FormActions = ({ isEdited, isPending, isSaved, onCancel }: FormActionsProps) => (
  <div className="flex flex-wrap items-center gap-3">
    <ActionButton type="submit" disabled={isPending} busy={isPending}>
      {isEdited ? "Save alert" : "Create alert"}
    </ActionButton>
    {isEdited && <ActionButton onClick={onCancel}>Cancel</ActionButton>}
    {isSaved && !isEdited && (
      <p role="status" className="text-muted">
        Created.
      </p>
    )}
  </div>
);

/** Errors about the alert as a whole. The error of a text field is beside it. */
function Problems({ error }: { error: Error | null }) {
  const errorOf = (field: string) => fieldError(error, field);
  const errors = ["metric", "condition", "period", "goal", "byWebhook"].map(errorOf).filter(Boolean);
  if (errors.length > 0)
    return (
      <p role="alert" className="text-danger">
        {errors.join(" ")}
      </p>
    );
  return !errorOf("threshold") && !errorOf("name") && <FormFailure error={error} />;
}
