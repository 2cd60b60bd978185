import { siteConfig } from "#site.config.ts";
import { listPlaceholders } from "#admin/pages/list-placeholders.ts";
import { otherBrands } from "#brands.ts";

const unset = listPlaceholders({ ...siteConfig, ...Object.fromEntries(otherBrands.map((brand) => [brand.id, brand])) });

/** A button that opens the list of settings with placeholder values. The site works with them, but should not go live. */
export function PlaceholderNote() {
  if (unset.length === 0) return null;
  return (
    <details className="text-[0.75rem] text-muted max-sm:col-start-3 max-sm:row-start-2 sm:col-start-2 sm:row-start-2 open:col-span-3 open:col-start-1 open:row-start-3">
      <summary className="w-fit cursor-pointer pointer-coarse:py-3">
        {unset.length === 1 ? "1 setting" : `${unset.length} settings`}
        <span className="max-sm:sr-only"> still to complete</span>
      </summary>
      <p>
        Set these in site.config.ts before you go live: <span className="break-words">{unset.join(", ")}</span>
      </p>
    </details>
  );
}
