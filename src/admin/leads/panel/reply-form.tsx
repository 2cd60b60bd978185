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
const nextButton = "next";

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

interface ReplyFormProps {
  lead: Person;
  thread: MailThread;
  /** Opens the next lead, which shows this notice. */
  onNext: ((notice: string) => void) | undefined;
  /** Called after a reply was saved, before the next lead is opened. */
  onSaved: (() => void) | undefined;
}

/** The reply that is being written, which outlasts the dialog, and how it is sent. */
function useReply({ lead, thread, onNext, onSaved }: ReplyFormProps) {
  const [id, setId] = useDraft(`reply ${lead.id}: id`, createUuid);
  const [subject, setSubject] = useDraft(
    `reply ${lead.id}: subject`,
    () => subjectOf(thread) || (thread.templates[0]?.subject ?? ""),
  );
  const [text, setText] = useDraft(`reply ${lead.id}: text`, () => "");
  const { mutate, isPending, error, isSuccess } = useSendReply(lead.id);

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
    const { submitter } = event.nativeEvent as SubmitEvent;
    const goesOn = submitter?.getAttribute("name") === nextButton;
    // A repeated attempt has the same id, so that the lead gets one email.
    mutate(
      { id, subject, text },
      {
        onSuccess() {
          for (const forget of [setId, setSubject, setText]) forget();
          onSaved?.();
          if (goesOn) onNext?.(`Reply to ${lead.name} ${thread.canSend ? "is being sent" : "saved, but not sent"}.`);
        },
      },
    );
  }

  return { subject, setSubject, text, write, fillIn, submit, isPending, error, isStored: isSuccess && !text };
}

export function ReplyForm(props: ReplyFormProps) {
  const { lead, thread, onNext } = props;
  const { subject, setSubject, text, write, fillIn, submit, isPending, error, isStored } = useReply(props);
  const [subjectError, textError] = [fieldError(error, "subject"), fieldError(error, "text")];

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
        onKeyDown={(event) => submitByKey(event, nextButton)}
      />
      {!subjectError && !textError && <FormFailure error={error} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SendButtons
          verb={thread.canSend ? "Send" : "Save"}
          isPending={isPending}
          isEmpty={!text.trim()}
          hasNext={Boolean(onNext)}
        />
        <ReplyStatus thread={thread} isStored={isStored} />
      </div>
    </form>
  );
}

interface SendButtonsProps {
  verb: "Send" | "Save";
  isPending: boolean;
  isEmpty: boolean;
  hasNext: boolean;
}

const SendButtons = ({ verb, isPending, isEmpty, hasNext }: SendButtonsProps) => (
  <>
    <ActionButton primary type="submit" disabled={isPending || isEmpty} busy={isPending}>
      {verb} reply
    </ActionButton>
    {hasNext && (
      <ActionButton type="submit" name={nextButton} disabled={isPending || isEmpty}>
        {verb} and open next lead
      </ActionButton>
    )}
  </>
);

const ReplyStatus = ({ thread, isStored }: { thread: MailThread; isStored: boolean }) => (
  <p role="status" className="text-muted">
    {isStored && `Your reply has been saved${thread.canSend ? " and will be sent" : ", but not sent"}. `}
    {describeWay(thread)}
  </p>
);

function describeWay({ canSend, returnsHere }: MailThread): string {
  if (!canSend)
    return "Email is not set up, so replies are saved and sent once it is. Until then, the request counts as unanswered, unless you move it to another stage.";
  return returnsHere
    ? "The answer will appear here."
    : "The answer goes to your mailbox. To see it here, connect a mailbox under Meetings and email.";
}
