import type { ConsultationRequest } from "#contract/lead.ts";
import { useDeleteConsultationRequest } from "#admin/api/consultation-requests.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { describeSource, describeUseCase, formatMoment } from "#admin/parts/format.ts";
import { TrashIcon } from "#admin/parts/icons.tsx";

interface ConsultationItemProps {
  request: ConsultationRequest;
  onDeleted: () => void;
}

export function ConsultationItem({ request, onDeleted }: ConsultationItemProps) {
  const { id, full_name, job_title, company, email, phone, company_size, use_case, message, source, created_at } = request;
  const deletion = useDeleteConsultationRequest(id, {
    onDeleted,
    onFailed: () => alert("Failed to delete consultation request"),
  });
  const isDeleting = deletion.isPending || deletion.isSuccess;
  const confirmDeletion = () =>
    confirm("Are you sure you want to delete this consultation request?") && deletion.mutate();

  const details = [
    ["Company size", company_size],
    ["Use case", use_case && describeUseCase(use_case)],
  ] as const;

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t border-rule py-5 first:border-t-0 first:pt-0">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 font-sans text-[1rem] font-semibold break-words">{full_name}</h3>
        <span className="rounded-control border border-rule px-1.5 text-[0.8125rem] text-muted">{describeSource(source)}</span>
      </div>
      <div className="row-span-2 flex flex-col items-end gap-2 md:flex-row md:items-start md:gap-5">
        <time dateTime={created_at} className="hidden pt-1.5 text-muted tabular-nums md:block">
          {formatMoment(created_at)}
        </time>
        <ActionButton
          onClick={confirmDeletion}
          disabled={isDeleting}
          busy={isDeleting}
          icon={<TrashIcon />}
          aria-label={`Delete request from ${full_name}`}
        >
          Delete
        </ActionButton>
      </div>
      <p className="min-w-0 break-words">
        {[job_title, company].filter(Boolean).join(", ")}
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a href={`mailto:${email}`} className="break-all underline underline-offset-4">
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="underline underline-offset-4">
            {phone}
          </a>
        )}
      </p>
      <dl className="col-span-full flex flex-wrap gap-x-6 empty:hidden">
        {details.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex gap-1.5">
                <dt className="text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {message && <p className="col-span-full mt-1 max-w-[70ch] break-words whitespace-pre-line">{message}</p>}
    </li>
  );
}
