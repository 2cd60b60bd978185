import { siteConfig } from "#site.config.ts";
import { listPlaceholders } from "#admin/pages/list-placeholders.ts";

const unset = listPlaceholders(siteConfig);

/** One quiet line, because the site works without these but should not go live so. */
export function PlaceholderNote() {
  if (unset.length === 0) return null;
  return (
    <p className="basis-full text-[0.75rem] text-muted">
      Still to be set in site.config.ts: <span className="break-words">{unset.join(", ")}</span>
    </p>
  );
}
