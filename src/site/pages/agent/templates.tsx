import { siteConfig } from "#site.config.ts";
import { templateDomains } from "#site/content/template-domains.ts";

const maxTemplates = Math.max(...templateDomains.map(({ count }) => count));

export default function Templates() {
  return (
    <section
      data-section="templates"
      aria-labelledby="templates-title"
      className="page-column grid gap-x-16 gap-y-10 pt-20 lg:grid-cols-[4fr_7fr] lg:pt-28"
    >
      <div>
        <h2 id="templates-title" className="text-heading">
          Or start from a template
        </h2>
        <p className="mt-5 text-lead text-muted">
          {siteConfig.claims.templates}+ templates come with the trigger, steps and approvals in place. Change only what
          you do differently.
        </p>
      </div>
      <ul className="border-b border-rule">
        {templateDomains.map(({ title, count, examples }) => (
          <li
            key={title}
            className="grid grid-cols-[1fr_auto] gap-x-6 border-t border-rule py-4 sm:grid-cols-[15rem_1fr_4rem] sm:items-center"
          >
            <h3 className="font-sans font-semibold">{title}</h3>
            <span className="text-right tabular-nums sm:col-start-3 sm:row-start-1">{count}+</span>
            <div className="max-sm:col-span-2 max-sm:mt-2 sm:col-start-2 sm:row-start-1">
              <svg
                viewBox={`0 0 ${maxTemplates} 6`}
                preserveAspectRatio="none"
                className="h-1.5 w-full"
                aria-hidden="true"
              >
                <rect width={count} height="6" className="fill-text" />
              </svg>
              <p className="mt-1.5 text-small text-muted">{examples}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
