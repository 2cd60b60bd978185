import type { Person } from "#admin/leads/panel/person.ts";
import { useReachesRole } from "#admin/api/access.ts";
import { useThread } from "#admin/api/lead-contact.ts";
import { PutBackButton } from "#admin/leads/panel/put-back-button.tsx";
import { MessageItem } from "#admin/leads/panel/message-item.tsx";
import { ReplyForm } from "#admin/leads/panel/reply-form.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

interface MessagesPanelProps {
  lead: Person;
  /** Opens the next lead, which shows this notice. */
  onNext?: ((notice: string) => void) | undefined;
  /** Called after a reply was saved. */
  onSaved?: (() => void) | undefined;
}

/** The emails with a lead, oldest first, and a reply. */
export function MessagesPanel({ lead, onNext, onSaved }: MessagesPanelProps) {
  const { data, error, isFetching, refetch } = useThread(lead.id);
  const isAdmin = useReachesRole("admin");
  if (error && !data)
    return (
      <Failure what="The emails could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data) return <LineSkeletons lines={3} />;
  return (
    <div className="grid gap-4 py-2">
      {data.messages.length > 0 ? (
        <ol aria-label={`Emails with ${lead.name}`} className="grid gap-3">
          {data.messages.map((message) => (
            <MessageItem key={message.id} message={message}>
              {isAdmin && message.direction === "in" && <PutBackButton id={message.id} />}
            </MessageItem>
          ))}
        </ol>
      ) : (
        <p className="text-muted">No emails yet.</p>
      )}
      <ReplyForm lead={lead} thread={data} onNext={onNext} onSaved={onSaved} />
    </div>
  );
}
