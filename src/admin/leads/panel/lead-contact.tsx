import { type ReactNode, useId, useState } from "react";
import type { ConsultationRequest } from "#contract/lead.ts";
import { MeetingPanel } from "#admin/leads/panel/meeting-panel.tsx";
import { MessagesPanel } from "#admin/leads/panel/messages-panel.tsx";

/** The meeting and the emails of a lead, each loaded when it is opened. */
export function LeadContact({ request }: { request: ConsultationRequest }) {
  const person = { id: request.id, name: request.full_name };
  return (
    <>
      <Disclosure what="meeting" of={request.full_name}>
        <MeetingPanel lead={person} />
      </Disclosure>
      <Disclosure what="emails" of={request.full_name}>
        <MessagesPanel lead={person} />
      </Disclosure>
    </>
  );
}

function Disclosure({ what, of, children }: { what: string; of: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  const label = `${isOpen ? "Hide" : "Show"} ${what}`;
  return (
    <div className="mt-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        aria-label={`${label} of ${of}`}
        onClick={() => setOpen(!isOpen)}
        className="min-h-7 underline underline-offset-4 hover:text-muted pointer-coarse:min-h-11"
      >
        {label}
      </button>
      <div id={contentId}>{isOpen && children}</div>
    </div>
  );
}
