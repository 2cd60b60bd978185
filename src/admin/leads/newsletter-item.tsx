import { defaultLanguage } from "#contract/language.ts";
import type { NewsletterPage } from "#contract/newsletter.ts";
import { useSubscriptionDeletion } from "#admin/api/newsletter-subscriptions.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { describeLanguage } from "#admin/parts/describe-value.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { TrashIcon } from "#admin/parts/icons.tsx";

interface NewsletterItemProps {
  subscription: NewsletterPage["items"][number];
  onDeleted: () => void;
}

export function NewsletterItem({ subscription, onDeleted }: NewsletterItemProps) {
  const { email, status, language, unverified, created_at } = subscription;
  const { isDeleting, askToDelete } = useSubscriptionDeletion(subscription, onDeleted);
  const notes = [
    language !== defaultLanguage && describeLanguage(language),
    status === "pending" && "not confirmed yet",
    unverified && "unverified: the captcha could not be checked",
  ].filter(Boolean);
  return (
    <li className="flex items-center justify-between gap-4 border-b border-rule py-2">
      <div className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-6">
        <span className="min-w-0">
          <span className="break-all">{email}</span>
          {notes.length > 0 && <span className="ml-3 text-muted">{notes.join(", ")}</span>}
        </span>
        <time dateTime={created_at} className="text-muted tabular-nums">
          {formatMoment(created_at)}
        </time>
      </div>
      <ActionButton
        onClick={askToDelete}
        disabled={isDeleting}
        busy={isDeleting}
        icon={<TrashIcon />}
        aria-label={`Delete subscription for ${email}`}
      >
        Delete
      </ActionButton>
    </li>
  );
}
