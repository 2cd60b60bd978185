import type { LeadDetail, LeadEvent } from "#contract/lead-work.ts";
import { useTimeline } from "#admin/api/lead-work.ts";
import { describeEvent } from "#admin/leads/panel/describe-event.ts";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { ShowMore } from "#admin/parts/show-more.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { describeSource } from "#admin/parts/format.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

/** Everything done with the lead, newest first, ending with the request. */
export function TimelinePanel({ lead }: { lead: LeadDetail }) {
  const list = useTimeline(lead.id);
  const { data, error, isFetching, refetch } = list;
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <PanelSection title="Timeline">
      {error && !events ? (
        <Failure
          what="The timeline could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !events ? (
        <LineSkeletons lines={3} />
      ) : (
        <ol>
          {events.map((event) => (
            <Entry key={event.id} event={event} />
          ))}
          {!list.hasNextPage && (
            <li className="py-1.5">
              <p>Sent the {describeSource(lead.form)}</p>
              <p className="text-muted">
                <time dateTime={lead.createdAt}>{formatMoment(lead.createdAt)}</time>
              </p>
            </li>
          )}
        </ol>
      )}
      <ShowMore list={list} what="entries" label="Show earlier entries" className="mt-2" />
    </PanelSection>
  );
}

function Entry({ event }: { event: LeadEvent }) {
  const names = useStageNames();
  return (
    <li className="border-b border-rule py-1.5">
      <p className="break-words">{describeEvent(event, names)}</p>
      <p className="flex flex-wrap gap-x-3 text-muted">
        <span className="break-all">{event.actor}</span>
        <time dateTime={event.at}>{formatMoment(event.at)}</time>
      </p>
    </li>
  );
}
