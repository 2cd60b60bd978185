import type { ComponentProps } from "react";
import type { LeadDetail } from "#contract/lead-work.ts";
import { useReachesRole } from "#admin/api/access.ts";
import { useLeadMeeting } from "#admin/api/lead-contact.ts";
import { useOutbox } from "#admin/api/outbox.ts";
import { LeadMessages } from "#admin/leads/lead-messages.tsx";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";

/** Emails and webhook calls about the lead. */
export function NotificationsPanel({ lead }: { lead: LeadDetail }) {
  const isAdmin = useReachesRole("admin");
  if (lead.messages.length === 0) return null;
  return (
    <PanelSection title="Notifications">
      {isAdmin ? <WithTransports lead={lead} /> : <Messages lead={lead} configured={undefined} />}
    </PanelSection>
  );
}

type MessagesProps = { lead: LeadDetail } & Pick<ComponentProps<typeof LeadMessages>, "configured">;

function Messages({ lead, configured }: MessagesProps) {
  const { data } = useLeadMeeting(lead.id);
  const isCancelled = data?.meeting?.status === "cancelled";
  return <LeadMessages messages={lead.messages} configured={configured} isMeetingCancelled={isCancelled} />;
}

/** Only admins may ask which transports are configured. */
function WithTransports({ lead }: { lead: LeadDetail }) {
  const { data } = useOutbox();
  return <Messages lead={lead} configured={data?.configured} />;
}
