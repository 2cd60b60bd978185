import type { ExperimentGroup, ExperimentLeads, ExperimentResult } from "#contract/experiment.ts";
import { useExperimentLeads } from "#admin/api/experiments.ts";
import { useReportScope, hasFilter } from "#admin/api/report-scope.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { describeValue } from "#admin/parts/describe-value.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { Sheet } from "#admin/parts/sheet.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";

interface GroupLeadsProps {
  opened: { experiment: ExperimentResult; group: ExperimentGroup } | undefined;
  onClose: () => void;
}

/** The leads of visitors who saw a group's version. */
export function GroupLeads({ opened, onClose }: GroupLeadsProps) {
  const title = opened ? `Leads in group ${opened.group}` : "";
  return (
    <Sheet open={opened !== undefined} onClose={onClose} title={title} wide>
      {opened && <Content {...opened} onClose={onClose} />}
    </Sheet>
  );
}

interface ContentProps {
  experiment: ExperimentResult;
  group: ExperimentGroup;
  onClose: () => void;
}

const columns = ["Received", "Form", "Name", "Company", "Source", "Landing page"];

function Content({ experiment, group, onClose }: ContentProps) {
  const { data, error, isFetching, refetch } = useExperimentLeads(experiment.id, group);
  const { filters, toggle } = useReportScope();
  const filter = { dimension: "experiment_group", value: group } as const;
  const version = experiment.groups.find((candidate) => candidate.group === group)?.version;

  function list() {
    if (error && !data)
      return (
        <Failure what="The leads could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
      );
    if (!data) return <Skeleton className="h-48 w-full" />;
    if (data.leads.length === 0) return <p className="py-3 text-muted">No leads from this group yet.</p>;
    return <LeadTable {...data} />;
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-[60ch]">{version}</p>
        {!hasFilter(filters, filter) && (
          <ActionButton
            onClick={() => {
              toggle(filter);
              onClose();
            }}
          >
            Filter the dashboard by group {group}
          </ActionButton>
        )}
      </div>
      {list()}
    </div>
  );
}

function LeadTable({ leads, totalRows }: ExperimentLeads) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the dialog is scrolled by key */}
      <div className="max-h-[50dvh] overflow-auto" tabIndex={0} role="group" aria-label="Leads, scrollable">
        <table className="w-full text-left tabular-nums">
          <thead className="sticky top-0 bg-surface text-muted">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="border-b border-heading py-1.5 pr-5 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {leads.map(({ id, createdAt, form, name, company, source, channel, landingPage }) => (
              <tr key={id}>
                {[
                  formatMoment(createdAt),
                  describeValue("lead_source", form),
                  name,
                  company,
                  source || channel,
                  landingPage,
                ].map((text, index) => (
                  <td key={columns[index]} className="border-b border-rule py-1.5 pr-5 whitespace-nowrap">
                    {text || "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-muted">
        {formatCount(leads.length)} of {formatCount(totalRows)} shown. Visitors who withdrew their consent still count
        in the results, but their leads are not listed here.
      </p>
    </>
  );
}
