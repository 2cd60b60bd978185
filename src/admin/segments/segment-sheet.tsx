import { useState } from "react";
import type { Segment } from "#contract/segment.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { type Filter, formatFilter, readFilters, useReportScope } from "#admin/api/report-scope.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { describeSegment } from "#admin/parts/describe-filter.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";
import { FixSegment } from "#admin/segments/fix-segment.tsx";
import { SegmentForm } from "#admin/segments/segment-form.tsx";
import { useDeleteSegment, useSegments } from "#admin/segments/segment-data.ts";

/** Segments that every site has, for an owner who has not saved any. */
const examples: readonly { name: string; filters: Filter[] }[] = [
  { name: "Returning visitors", filters: [{ dimension: "visitor_type", value: "returning" }] },
  { name: "Visitors from search engines", filters: [{ dimension: "channel", value: "Organic Search" }] },
  { name: "Visitors on phones and tablets", filters: [{ dimension: "device", value: "mobile" }] },
];

/** Saved segments, which can be applied, compared, renamed and deleted; and a form that saves the current filters. */
export default function SegmentSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Segments" wide>
      <Content onDone={onClose} />
    </Sheet>
  );
}

function Content({ onDone }: { onDone: () => void }) {
  const { data, error, isFetching, refetch } = useSegments();
  const { filters } = useReportScope();
  if (error && !data)
    return (
      <Failure
        what="The segments could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <LineSkeletons lines={4} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ul>
        <Row name="All visits" filters={[]} onDone={onDone} />
        {data.items.map((segment) => (
          <SavedRow key={segment.id} segment={segment} onDone={onDone} />
        ))}
      </ul>
      {data.items.length === 0 && (
        <section aria-label="Examples">
          <p className="pb-2 text-muted">
            No saved segments. Set filters in the dashboard, then save them here under a name. Or begin with one of
            these:
          </p>
          <ul>
            {examples.map((example) => (
              <Row key={example.name} {...example} onDone={onDone} />
            ))}
          </ul>
        </section>
      )}
      {filters.length > 0 && (
        <section aria-label="Save the current filters" className="border-t border-rule pt-4">
          <SegmentForm filters={filters.map(formatFilter)} />
        </section>
      )}
    </div>
  );
}

interface RowProps {
  name: string;
  filters: Filter[];
  onDone: () => void;
  note?: string;
  children?: React.ReactNode;
}

function Row({ name, filters, onDone, note, children }: RowProps) {
  const { setFilters, compareWith } = useReportScope();
  const choose = (act: () => void) => {
    act();
    onDone();
  };
  return (
    <li className="border-b border-rule py-2.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <p className="font-medium break-words">
            {name} {note && <span className="ml-1 font-normal text-muted">{note}</span>}
          </p>
          {filters.length > 0 && <p className="break-words text-muted">{describeSegment(filters)}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <ActionButton onClick={() => choose(() => setFilters(filters))}>
            Show<span className="sr-only"> {name}</span>
          </ActionButton>
          <ActionButton onClick={() => choose(() => compareWith(filters))}>
            Compare with<span className="sr-only"> {name}</span>
          </ActionButton>
          {children}
        </div>
      </div>
    </li>
  );
}

function SavedRow({ segment, onDone }: { segment: Segment; onDone: () => void }) {
  const [isEdited, setEdited] = useState(false);
  const { mutate, isPending, error } = useDeleteSegment();
  const { id, name, isShared, createdBy, filters, gone } = segment;
  const canChange = useIsAdmin() || !isShared;
  return (
    <>
      <Row
        name={name}
        filters={readFilters(filters)}
        onDone={onDone}
        note={isShared ? `Team, by ${createdBy}` : "Yours"}
      >
        {canChange && (
          <>
            <ActionButton aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
              Edit<span className="sr-only"> {name}</span>
            </ActionButton>
            <ActionButton
              disabled={isPending}
              busy={isPending}
              onClick={() => confirm(`Delete the segment “${name}”?`) && mutate(id)}
            >
              Delete<span className="sr-only"> {name}</span>
            </ActionButton>
          </>
        )}
      </Row>
      {gone.length > 0 && (
        <li className="border-b border-rule py-2.5 last:border-b-0">
          <FixSegment segment={segment} canChange={canChange} />
        </li>
      )}
      {isEdited && (
        <li className="border-b border-rule py-3 last:border-b-0">
          <SegmentForm segment={segment} filters={filters} onSaved={() => setEdited(false)} />
        </li>
      )}
      <FormFailure error={error} />
    </>
  );
}
