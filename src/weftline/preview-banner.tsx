import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";

const { brand } = siteConfig;

export function PreviewBanner() {
  return (
    <aside aria-label="Preview" data-surface="ink" className="font-label text-small">
      <div className="page-column flex items-center justify-between gap-x-6 py-1.5">
        <p className="text-muted">Preview: a second brand</p>
        {/* The other brand has its own style sheet and scripts: a whole page load. */}
        <a href={paths.page.home()} className="inline-block py-1.5 underline underline-offset-4">
          Return to {brand.name}
        </a>
      </div>
    </aside>
  );
}
