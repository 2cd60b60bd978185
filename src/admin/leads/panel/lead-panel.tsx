import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { LeadRow } from "#contract/lead-work.ts";
import type { BulkDone } from "#admin/api/bulk-change.ts";
import { useLead } from "#admin/api/lead-work.ts";
import { useFieldKeys } from "#admin/leads/panel/lead-fields.ts";
import { LeadFacts } from "#admin/leads/panel/lead-facts.tsx";
import { LeadNeighbours } from "#admin/leads/panel/lead-neighbours.tsx";
import { LeadSummary } from "#admin/leads/panel/lead-summary.tsx";
import { MeetingPanel } from "#admin/leads/panel/meeting-panel.tsx";
import { MessagesPanel } from "#admin/leads/panel/messages-panel.tsx";
import { NextStep } from "#admin/leads/panel/next-step.tsx";
import { NotificationsPanel } from "#admin/leads/panel/notifications-panel.tsx";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";
import { NotesPanel } from "#admin/leads/panel/notes-panel.tsx";
import { TasksPanel } from "#admin/leads/panel/tasks-panel.tsx";
import { TimelinePanel } from "#admin/leads/panel/timeline-panel.tsx";
import { useLeadOrder } from "#admin/leads/panel/use-lead-order.ts";
import { WorkJourney } from "#admin/leads/panel/work-journey.tsx";
import { focusLeadWithId } from "#admin/leads/workspace/use-lead-keys.ts";
import { useBulkToast } from "#admin/leads/workspace/use-bulk-toast.ts";
import { useWorkScope } from "#admin/leads/workspace/work-scope.ts";
import { ApiError } from "#admin/api/client.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

/** Everything about one lead, beside the list. Its id is in the URL, so that a link leads to it. */
export function LeadPanel() {
  const { scope, change } = useWorkScope();
  if (!scope.lead) return null;
  return <OpenPanel id={scope.lead} onOpen={(lead) => change({ lead })} onClose={() => change({ lead: undefined })} />;
}

/**
 * The dialog returns the focus to the lead that was opened first. If others followed, the last one gets it, and if it has left the
 * list, the one in its place.
 */
function useFocusOnLastLead(id: string) {
  const last = useRef(id);
  const first = useRef(id);
  useLayoutEffect(() => void (last.current = id), [id]);
  useLayoutEffect(
    () => () =>
      // After the dialog has closed, and before the next key.
      queueMicrotask(() => {
        const isLost = document.activeElement === document.body;
        if (isLost || last.current !== first.current) focusLeadWithId(last.current);
      }),
    [],
  );
}

/** The last change to a lead that has been left for another one. After the last lead is closed, a message offers its undo. */
function useFormerLeadChange() {
  const [formerLeadChange, setFormerLeadChange] = useState<BulkDone>();
  const showMessage = useBulkToast();
  const isClosed = useRef(false);
  useLayoutEffect(() => {
    isClosed.current = false;
    return () => void (isClosed.current = true);
  }, []);
  return [
    formerLeadChange,
    (done: BulkDone) => (isClosed.current ? showMessage(done) : setFormerLeadChange(done)),
  ] as const;
}

/**
 * On a phone, the reply to a new lead is above its next step, so that its buttons are on the first screen. They keep their places
 * while the lead is open.
 */
function NextStepPlace({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const [isBelow] = useState(isNew);
  return <div className={isBelow ? "max-lg:order-1" : ""}>{children}</div>;
}

interface OpenPanelProps {
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}

function OpenPanel({ id, onOpen, onClose }: OpenPanelProps) {
  const { data: lead, error, isFetching, refetch } = useLead(id);
  useFieldKeys();
  useFocusOnLastLead(id);
  const order = useLeadOrder(id);
  const { next } = order;
  const [formerLeadChange, onLeft] = useFormerLeadChange();
  const [notice, setNotice] = useState<{ on: string; text: string }>();
  function openNext(lead: LeadRow, text: string) {
    setNotice({ on: lead.id, text });
    onOpen(lead.id);
  }
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Sheet
      open
      onClose={onClose}
      wide
      title={lead ? [lead.name, lead.company].filter(Boolean).join(", ") : "Lead"}
      bar={
        <LeadNeighbours
          id={id}
          {...order}
          notice={notice?.on === id ? notice.text : undefined}
          formerLeadChange={formerLeadChange}
        />
      }
    >
      {isGone ? (
        <p>This lead does not exist or is assigned to someone else.</p>
      ) : error && !lead ? (
        <Failure what="The lead could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !lead ? (
        <LineSkeletons lines={10} />
      ) : (
        // Drafts belong to one lead.
        <div key={id}>
          <LeadSummary lead={lead} />
          {/* What to do is on the left, and what is known on the right. On a phone, the request follows the reply. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 lg:grid-cols-2">
            <div className="grid content-start gap-6 max-lg:contents">
              <div className="grid content-start gap-6 max-lg:-order-2">
                <NextStepPlace isNew={lead.stage === "new"}>
                  <NextStep lead={lead} onLeft={onLeft} />
                </NextStepPlace>
                <PanelSection title="Messages">
                  <MessagesPanel
                    lead={lead}
                    onNext={next && ((text) => openNext(next, text))}
                    onSaved={() => setNotice(undefined)}
                  />
                </PanelSection>
              </div>
              <PanelSection title="Meeting">
                {lead.calendar && (
                  <p>
                    Calendar <span className="font-medium">{lead.calendar}</span>, chosen by a rule.
                  </p>
                )}
                <MeetingPanel lead={lead} />
              </PanelSection>
              <TasksPanel lead={lead} />
            </div>
            <div className="grid content-start gap-6 max-lg:contents">
              <div className="grid gap-6 max-lg:-order-1">
                <LeadFacts lead={lead} />
                <WorkJourney lead={lead} />
              </div>
              <NotesPanel lead={lead} />
              <NotificationsPanel lead={lead} />
              <TimelinePanel lead={lead} />
            </div>
          </div>
        </div>
      )}
    </Sheet>
  );
}
