import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReportMailChange, ReportMailKind } from "#contract/report-mail.ts";
import { callApi } from "#admin/api/client.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

const noMailId = "report_mails_not_configured";
const choicesKey = ["report-mails"] as const;

const mails: readonly { kind: ReportMailKind; title: string; text: string }[] = [
  {
    kind: "weekly_summary",
    title: "Weekly summary",
    text: "Sent every Monday morning: the biggest changes and the new leads of the past week.",
  },
  {
    kind: "monthly_summary",
    title: "Monthly summary",
    text: "Sent on the first morning of each month: the biggest changes and the new leads of the past month.",
  },
  {
    kind: "traffic_alert",
    title: "Traffic alerts",
    text: "Sent the morning after a day with far more or far fewer visitors or leads than usual for that weekday.",
  },
];

/** Check boxes for the report emails that the signed-in user receives. */
export function ReportMailsSection() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: choicesKey,
    queryFn: ({ signal }) => callApi("GET /api/account/report-mails", { signal }),
  });
  const saving = useMutation({
    mutationFn: (body: ReportMailChange) => callApi("PATCH /api/account/report-mails", { body }),
    onSuccess: (saved) => client.setQueryData(choicesKey, saved),
  });

  function content() {
    if (error && !data)
      return (
        <Failure
          what="The email report settings could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!data) return <LineSkeletons lines={2} />;
    const shown = { ...data, ...(saving.isPending && saving.variables) };
    return (
      <>
        {!data.canSend && (
          <p id={noMailId} className="mt-3 border-l-2 border-signal pl-3">
            No reports are sent, because email is not set up. The administrator of the server can set it up with
            SMTP_URL.
          </p>
        )}
        <ul className="grid gap-3 pt-3">
          {mails.map(({ kind, title, text }) => (
            <li key={kind} className="flex items-start gap-3">
              <input
                id={kind}
                type="checkbox"
                className="mt-1 size-5 shrink-0"
                aria-describedby={data.canSend ? `${kind}_text` : `${kind}_text ${noMailId}`}
                checked={data.canSend && shown[kind]}
                disabled={saving.isPending || !data.canSend}
                onChange={({ target }) => saving.mutate({ [kind]: target.checked })}
              />
              <div>
                <label htmlFor={kind} className="font-medium">
                  {title}
                </label>
                <p id={`${kind}_text`} className="text-muted">
                  {text}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <FormFailure error={saving.error} />
      </>
    );
  }

  return <PanelFrame title="Email Reports">{content()}</PanelFrame>;
}
