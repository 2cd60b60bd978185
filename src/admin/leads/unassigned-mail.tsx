import { useState } from "react";
import type { UnassignedMail as Mail } from "#contract/mail-thread.ts";
import { TextField } from "#ui/field.tsx";
import { explainFailure } from "#admin/api/client.ts";
import { useChangeMail, useLeadSearch } from "#admin/api/lead-contact.ts";
import type { PagedList } from "#admin/api/paged-list.ts";
import { ListFoot } from "#admin/leads/list-foot.tsx";
import { MessageItem } from "#admin/leads/panel/message-item.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

/** Incoming emails that belong to no request. The user assigns each to a request, or deletes it. */
export function UnassignedMail({ list }: { list: PagedList<Mail> }) {
  const { items, error, isFetching, refetch, total } = list;
  if (error && !items)
    return (
      <Failure what="The emails could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!items) return <LineSkeletons lines={4} />;
  if (items.length === 0)
    return (
      <p className="text-muted">
        No emails are waiting. An email appears here if it cannot be assigned to a request with certainty. No email is
        discarded.
      </p>
    );
  return (
    <>
      <ol className="grid gap-6 pb-4">
        {items.map((mail) => (
          <MessageItem key={mail.id} message={mail}>
            <Assignment mail={mail} />
          </MessageItem>
        ))}
      </ol>
      <ListFoot shown={items.length} total={total} what="emails" list={list} />
    </>
  );
}

function Assignment({ mail: { id, subject, suggestions } }: { mail: Mail }) {
  const { mutate, isPending, error } = useChangeMail();
  const [search, setSearch] = useState("");
  const { data: found = [] } = useLeadSearch(search);
  const leads = search.trim()
    ? found.map((lead) => ({ id: lead.id, name: lead.full_name, company: lead.company }))
    : suggestions;
  return (
    <div className="compact-fields mt-2 grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-full max-w-72">
          <TextField
            label="Find the request"
            type="search"
            placeholder="Name, company or email"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <ActionButton
          disabled={isPending}
          onClick={() => confirm(`Delete the email “${subject}”?`) && mutate({ action: "delete", id })}
        >
          Delete
        </ActionButton>
      </div>
      {leads.length > 0 ? (
        <ul aria-label="Requests" className="flex flex-wrap gap-2">
          {leads.map((lead) => (
            <li key={lead.id} className="max-w-full">
              <ActionButton
                disabled={isPending}
                onClick={() => mutate({ action: "assign", id, leadId: lead.id })}
                className="max-w-full whitespace-normal"
              >
                Assign to {[lead.name, lead.company].filter(Boolean).join(", ")}
              </ActionButton>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">{search.trim() ? "No request matches." : "No request has the sender's address."}</p>
      )}
      {error && (
        <p role="alert" className="text-danger">
          The email was not changed. {explainFailure(error)}
        </p>
      )}
    </div>
  );
}
