import type { ReactNode } from "react";
import type { VisitEstimate } from "#contract/page-loads.ts";
import { useVisitEstimate } from "#admin/api/page-loads.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { formatDay } from "#admin/parts/format-time.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";
import {
  describeInterval,
  describeNoEstimate,
  describeNoVisitors,
  formatEstimate,
} from "#admin/responses/describe-estimate.ts";

/** The estimated numbers of all visits and visitors, as entries of a description list. */
export function Estimates() {
  const { data, error, isFetching, refetch } = useVisitEstimate();
  if (error && !data)
    return (
      <div className="col-span-full">
        <dt className="sr-only">Estimated total visits and visitors</dt>
        <dd>
          <Failure
            what="The estimates could not be loaded."
            error={error}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </dd>
      </div>
    );
  const noVisitors = data && describeNoVisitors(data);
  return (
    <>
      <Fact
        title="Estimated total visits"
        more={data?.abnormalDays && data.abnormalDays.length > 0 && <AbnormalDays days={data.abnormalDays} />}
      >
        {!data && <Skeleton className="h-5 w-24" />}
        {data?.estimate && (
          <Value value={data.estimate.visits}>
            {describeInterval(data.estimate)}; {formatCount(data.consentedVisits)} visits counted with consent
          </Value>
        )}
        {data && !data.estimate && <span className="text-muted">{describeNoEstimate(data)}</span>}
      </Fact>
      {data?.estimate && (
        <Fact title="Estimated total visitors">
          {data.visitors && !noVisitors && (
            <Value value={data.visitors.visitors}>{describeInterval(data.visitors)}</Value>
          )}
          {noVisitors && <span className="text-muted">{noVisitors}</span>}
        </Fact>
      )}
    </>
  );
}

/** Places a fact in the last column, which is wider than the columns of counts. */
const place = "max-md:col-span-2 md:col-start-4";

interface FactProps {
  title: string;
  children: ReactNode;
  /** Text under the figure. */
  more?: ReactNode;
}

const Fact = ({ title, children, more }: FactProps) => (
  <div className={place}>
    <dt className="text-muted">{title}</dt>
    <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">{children}</dd>
    {more && <dd className="mt-1 max-w-[75ch]">{more}</dd>}
  </div>
);

const Value = ({ value, children }: { value: number; children: ReactNode }) => (
  <>
    <span className="text-[1.125rem] font-medium">≈ {formatEstimate(value)}</span>
    <span className="text-muted">{children}</span>
  </>
);

const maxDays = 3;

/** Days on which the estimate is not reliable. */
function AbnormalDays({ days }: { days: NonNullable<VisitEstimate["abnormalDays"]> }) {
  const named = days
    .slice(0, maxDays)
    .map(
      ({ day, loads, usualLoads }) =>
        `${formatDay(day)} (${formatCount(loads)} page loads, usually ${formatCount(usualLoads)})`,
    );
  const more = days.length - named.length;
  return (
    <>
      Do not rely on the estimate for these unusual days: {named.join("; ")}
      {more > 0 && ` and ${formatCount(more)} more`}. Programs that pose as browsers are a common reason.
    </>
  );
}
