import type { ReactNode } from "react";
import type { ConsultationRequest } from "#contract/lead.ts";
import type { UnsentReply } from "#contract/lead-stages.ts";
import type { OutboxPage } from "#contract/outbox.ts";
import { describeField, listedFields, submittedNames } from "#contract/submitted-fields.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useRequestDeletion } from "#admin/api/consultation-requests.ts";
import { Badge } from "#admin/leads/badge.tsx";
import { ReplyMarks } from "#admin/leads/reply-marks.tsx";
import { describeOrigin } from "#admin/leads/describe-origin.ts";
import { FollowUpPicker } from "#admin/leads/follow-up-picker.tsx";
import { LeadJourney } from "#admin/leads/lead-journey.tsx";
import { LeadContact } from "#admin/leads/panel/lead-contact.tsx";
import { LeadMessages } from "#admin/leads/lead-messages.tsx";
import { NextTask } from "#admin/leads/next-task.tsx";
import { openByRow } from "#admin/leads/workspace/open-by-row.ts";
import { useWorkScope } from "#admin/leads/workspace/work-scope.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Disclosures } from "#admin/parts/disclosure.tsx";
import { describeCountry } from "#admin/parts/describe-value.ts";
import { describeSource } from "#admin/parts/format.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { TrashIcon } from "#admin/parts/icons.tsx";
import { LongText } from "#admin/parts/long-text.tsx";

interface ConsultationItemProps {
  request: ConsultationRequest;
  configured: OutboxPage["configured"] | undefined;
  onDeleted: () => void;
}

function unsentReplyOf({ messages }: ConsultationRequest): UnsentReply | null {
  const unsent = messages.filter(({ kind, status }) => kind === "lead_reply" && status !== "sent");
  if (unsent.length === 0) return null;
  return unsent.some(({ status }) => status === "failed") ? "failed" : "waiting";
}

const contactLink =
  "py-0.5 text-muted underline decoration-rule underline-offset-4 hover:text-text hover:decoration-current";

export function ConsultationItem({ request, configured, onDeleted }: ConsultationItemProps) {
  const { full_name, job_title, company, email, phone, message, source } = request;
  const isAdmin = useIsAdmin();
  const { change } = useWorkScope();
  const open = () => change({ lead: request.id });
  const { isDeleting, askToDelete } = useRequestDeletion(request, onDeleted);

  return (
    // The button Open is the control. A click beside it is only a larger target.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      onClick={openByRow}
      className="grid cursor-pointer grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-3 border-b border-rule py-3 hover:bg-rule/20 has-[[data-lead]:focus-visible]:bg-rule/40 lg:py-2 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-sans text-[1rem] leading-snug font-semibold break-words">
            {/* With a pointer, the name opens the lead. With the keyboard, the button Open does. */}
            <button type="button" tabIndex={-1} onClick={open} className="text-left underline-offset-4 hover:underline">
              {full_name}
            </button>
          </h3>
          <Badge>{describeSource(source)}</Badge>
          <ReplyMarks lead={request.id} unsentReply={unsentReplyOf(request)} />
          {request.unverified && <Badge title="The captcha could not be checked">unverified</Badge>}
        </div>
        <p className="break-words">{[job_title, company].filter(Boolean).join(", ")}</p>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          <a href={`mailto:${email}`} className={`break-all ${contactLink}`}>
            {email}
          </a>
          {phone && (
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={contactLink}>
              {phone}
            </a>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-x-1 gap-y-1 lg:order-last lg:-mr-2 lg:w-70 lg:justify-end">
        <FollowUpPicker request={request} />
        <ActionButton quiet data-lead={request.id} onClick={open} aria-label={`Open the lead ${full_name}`}>
          Open
        </ActionButton>
        {isAdmin && (
          <ActionButton
            quiet
            onClick={askToDelete}
            disabled={isDeleting}
            busy={isDeleting}
            icon={<TrashIcon />}
            aria-label={`Delete request from ${full_name}`}
            title="Delete"
          />
        )}
      </div>
      <div className="min-w-0">
        <Submitted request={request} />
        {message && <LongText about={`of the message from ${full_name}`}>{message}</LongText>}
        <LeadMessages messages={request.messages} configured={configured} />
        <Disclosures>
          <LeadJourney request={request} />
          <LeadContact request={request} />
        </Disclosures>
      </div>
    </li>
  );
}

/** When and from where the request came, and the answers to the form. */
function Submitted({ request }: { request: ConsultationRequest }) {
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      <Detail label="Received" isEvident>
        <time dateTime={request.created_at}>{formatMoment(request.created_at)}</time>
      </Detail>
      <Detail label="Origin">
        <Origin journey={request.journey} />
      </Detail>
      {request.country && <Detail label="Country">{describeCountry(request.country)}</Detail>}
      {request.owner && <Detail label="Owner">{request.owner.email}</Detail>}
      {request.next_task && (
        <Detail label="Next task">
          <NextTask {...request.next_task} />
        </Detail>
      )}
      {listedFields.map((field) => {
        const value = request[field];
        return (
          value && (
            <Detail key={field} label={submittedNames[field]}>
              {describeField(field, value)}
            </Detail>
          )
        );
      })}
    </dl>
  );
}

const withoutVisit = { channel: null, campaign: null, landingPage: "" };

/** Shortened to two lines, because a visitor can enter an address of any length. */
function Origin({ journey }: Pick<ConsultationRequest, "journey">) {
  const visit = journey?.last ?? withoutVisit;
  const text = [describeOrigin(visit), visit.landingPage].filter(Boolean).join(", ");
  return (
    <span className="line-clamp-2 break-words" title={text}>
      {text}
    </span>
  );
}

interface DetailProps {
  label: string;
  /** Hides the label from sight, because the value says what it is. */
  isEvident?: boolean;
  children: ReactNode;
}

function Detail({ label, isEvident, children }: DetailProps) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className={isEvident ? "sr-only" : "shrink-0 text-muted"}>{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
