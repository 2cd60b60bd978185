import { Link } from "react-router";
import { paths } from "#paths.ts";
import { listImprint } from "#imprint.ts";
import { NewsletterForm } from "#forms/newsletter-form.tsx";
import { CurrentYear } from "#shell/current-year.tsx";
import { weftline } from "#weftline/brand.ts";
import { weftlinePaths } from "#weftline/paths.ts";

export const contactId = "contact";
export const contactInfoId = "contact-info";

const { page } = paths;

const pageLinks = [
  [weftlinePaths.templateAbout(), "About"],
  [weftlinePaths.template("projects"), "Projects"],
  [weftlinePaths.templateBlog(), "Blog"],
  [weftlinePaths.developmentProcess(), "Development process"],
] as const;

export function WeftlineFooter() {
  return (
    <footer id={contactId} tabIndex={-1} data-surface="ink">
      <div className="selvedge" />
      <div className="page-column grid gap-x-12 gap-y-14 pt-20 pb-14 md:grid-cols-2 lg:grid-cols-[5fr_2fr_4fr]">
        <div id={contactInfoId} tabIndex={-1}>
          <h2 className="text-heading">Send us your garment.</h2>
          <p className="mt-5 max-w-[30rem] text-muted">
            Tell us what the garment should measure, where on the body, and how it will be washed. We will tell you what
            a textile can and cannot measure there.
          </p>
          <p className="mt-6 text-title">
            <a href={`mailto:${weftline.email}`} className="underline decoration-signal underline-offset-[0.25em]">
              {weftline.email}
            </a>
          </p>
          <address className="mt-8 font-label text-small text-muted not-italic">
            {listImprint(weftline.company, weftline).map((line) => (
              <span key={line} className="block tabular-nums">
                {line}
              </span>
            ))}
          </address>
        </div>
        <div>
          <h2 className="text-title">{weftline.name}</h2>
          <ul className="mt-3 font-label text-small">
            {pageLinks.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className="inline-block py-1.5 text-muted hover:text-text hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div data-screen-only className="md:col-span-2 lg:col-span-1">
          <h2 className="text-title">Newsletter</h2>
          <p className="mt-3 mb-5 max-w-[30rem] text-muted">
            One email for each new article: how a sensor was built, and how it came through the wash.
          </p>
          <NewsletterForm email={weftline.email} />
        </div>
      </div>
      <div className="page-column pb-8">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-rule pt-6 font-label text-small text-muted">
          <p>
            © <CurrentYear /> {weftline.company}. All rights reserved.
          </p>
          <a href={page.privacyPolicy()} className="inline-block py-0.5 underline underline-offset-4 hover:text-text">
            Privacy Policy
          </a>
        </div>
      </div>
    </footer>
  );
}
