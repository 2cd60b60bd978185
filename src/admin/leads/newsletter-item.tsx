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

const columns = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 sm:grid-cols-[3fr_3fr_2fr_3rem]";

/** Headings of the columns, which phones do not have. */
export const NewsletterColumns = () => (
  <div aria-hidden="true" className={`${columns} py-2 text-muted max-sm:hidden`}>
    <span>Address</span>
    <span>Status</span>
    <span>Subscribed</span>
  </div>
);

export function NewsletterItem({ subscription, onDeleted }: NewsletterItemProps) {
  const { email, status, language, unverified, confirmed_at, created_at } = subscription;
  const { isDeleting, askToDelete } = useSubscriptionDeletion(subscription, onDeleted);
  const notes = [
    status === "pending" ? "not confirmed yet" : confirmed_at ? "confirmed" : "subscribed",
    language !== defaultLanguage && describeLanguage(language),
    unverified && "unverified: the captcha could not be checked",
  ].filter(Boolean);
  return (
    <li className={`${columns} items-center border-b border-rule py-1 max-sm:py-2`}>
      <div className="min-w-0 sm:contents">
        <span className="block break-all">{email}</span>
        <span className="block text-muted">{notes.join(", ")}</span>
        <time dateTime={created_at} className="block text-muted tabular-nums">
          {formatMoment(created_at)}
        </time>
      </div>
      <ActionButton
        quiet
        onClick={askToDelete}
        disabled={isDeleting}
        busy={isDeleting}
        icon={<TrashIcon />}
        aria-label={`Delete subscription for ${email}`}
        title="Delete"
        className="justify-self-end"
      />
    </li>
  );
}
