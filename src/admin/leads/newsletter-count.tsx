import { useNewsletterCount } from "#admin/api/newsletter-subscriptions.ts";
import { formatCount } from "#admin/parts/format.ts";

export function NewsletterCount() {
  const { data, isError } = useNewsletterCount();
  if (data !== undefined) return formatCount(data);
  return isError ? "–" : "…";
}
