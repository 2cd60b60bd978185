import type { FormEvent, KeyboardEvent } from "react";
import { fieldRef } from "#admin/leads/panel/lead-fields.ts";
import type { Person } from "#admin/leads/panel/person.ts";
import type { MailThread } from "#contract/mail-thread.ts";
import { TextareaField, TextField } from "#ui/field.tsx";
import { fieldError } from "#admin/api/client.ts";
import { useDraft } from "#admin/api/drafts.ts";
import { createUuid } from "#admin/api/lead-work.ts";
import { useSendReply } from "#admin/api/lead-contact.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { submitByKey } from "#admin/parts/submit-by-key.ts";
import { PickList } from "#admin/scope/pick-list.tsx";

const longestText = 20_000;

/** The subject of the conversation, so that email programs keep it together. */
function subjectOf({ messages }: MailThread): string {
  const last = messages.findLast(({ subject, kind }) => subject && kind === "mail")?.subject ?? "";
  return last && !/^re:/i.test(last) ? `Re: ${last}` : last;
}

/** Enter in the subject goes on to the text. It must not send a reply that is not finished. */
function goOnWithEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector("textarea")?.focus();
}

export function ReplyForm({ lead, thread }: { lead: Person; thread: MailThread }) {
  const [id, setId] = useDraft(`reply ${lead.id}: id`, createUuid);
  const [subject, setSubject] = useDraft(
    `reply ${lead.id}: subject`,
    () => subjectOf(thread) || (thread.templates[0]?.subject ?? ""),
  );
  const [text, setText] = useDraft(`reply ${lead.id}: text`, () => "");
  const { mutate, isPending, error, isSuccess } = useSendReply(lead.id);
  const [subjectError, textError] = [fieldError(error, "subject"), fieldError(error, "text")];

  /** The id is kept with the text, so that one email is sent even if it is sent again after a failure. */
  function write(next: string) {
    setId(id);
    setText(next);
  }

  function fillIn(chosen: string) {
    const template = thread.templates.find(({ name }) => name === chosen);
    if (!template || (text.trim() && !confirm("Replace the text that you have written?"))) return;
    setSubject(subjectOf(thread) || template.subject);
    write(template.text);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    // A repeated attempt has the same id, so that the lead gets one email.
    mutate(
      { id, subject, text },
      {
        onSuccess() {
          for (const forget of [setId, setSubject, setText]) forget();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} className="compact-fields grid max-w-[44rem] gap-3" aria-label={`Reply to ${lead.name}`}>
      {thread.templates.length > 0 && (
        <PickList
          label="Template"
          value=""
          onChoose={fillIn}
          options={[["", "Use a template"], ...thread.templates.map(({ name }) => [name, name] as const)]}
          className="justify-self-start rounded-control"
        />
      )}
      <TextField
        label="Subject"
        value={subject}
        maxLength={200}
        required
        error={subjectError}
        onChange={({ target }) => setSubject(target.value)}
        onKeyDown={goOnWithEnter}
      />
      <TextareaField
        label="Reply"
        aria-keyshortcuts="r"
        ref={fieldRef("r")}
        rows={6}
        value={text}
        maxLength={longestText}
        required
        error={textError}
        onChange={({ target }) => write(target.value)}
        onKeyDown={submitByKey}
      />
      {!subjectError && !textError && <FormFailure error={error} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ActionButton primary type="submit" disabled={isPending || !text.trim()} busy={isPending}>
          {thread.canSend ? "Send reply" : "Save reply"}
        </ActionButton>
        <ReplyStatus thread={thread} isStored={isSuccess && !text} />
      </div>
    </form>
  );
}

const ReplyStatus = ({ thread, isStored }: { thread: MailThread; isStored: boolean }) => (
  <p role="status" className="text-muted">
    {isStored && `Your reply has been saved${thread.canSend ? " and will be sent" : ", but not sent"}. `}
    {describeWay(thread)}
  </p>
);

function describeWay({ canSend, returnsHere }: MailThread): string {
  if (!canSend)
    return "Email is not set up, so replies are saved and sent once it is. Until then, the request counts as unanswered.";
  return returnsHere
    ? "The answer will appear here."
    : "The answer goes to your mailbox. To see it here, connect a mailbox under Meetings and email.";
}
