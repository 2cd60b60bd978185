import type { ConsultationRequest } from "#contract/lead.ts";
import { MeetingPanel } from "#admin/leads/panel/meeting-panel.tsx";
import { MessagesPanel } from "#admin/leads/panel/messages-panel.tsx";
import { Disclosure } from "#admin/parts/disclosure.tsx";

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
