import { Link } from "react-router";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { NewsletterForm } from "#forms/newsletter-form.tsx";
import { CurrentYear } from "#shell/current-year.tsx";
import { LinkedInIcon } from "#ui/icons.tsx";

const { brand, contact } = siteConfig;

const companyLinks = [
  [paths.page.about(), "About Us"],
  [paths.page.platform(), "Platform"],
  [paths.page.agent(), "Build Agents"],
  [paths.page.careers(), "Careers"],
  [paths.page.contact(), "Contact"],
] as const;

export function SiteFooter({ id }: { id: string }) {
  return (
    <footer id={id} tabIndex={-1} data-surface="ink" className="border-t border-rule">
      <div className="page-column grid gap-x-12 gap-y-14 pt-20 pb-10 md:grid-cols-2 lg:grid-cols-[5fr_2fr_4fr]">
        <div>
          <p className="font-display text-heading font-semibold">{brand.name}</p>
          <p className="mt-4 max-w-[26rem] text-muted">{brand.description}</p>
          <address className="mt-8 text-small text-muted not-italic">
            {contact.address.value.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <span className="block tabular-nums">{contact.registrationNumber.value}</span>
          </address>
        </div>
        <div>
          <h2 className="text-title">Company</h2>
          <ul className="mt-3">
            {companyLinks.map(([to, label]) => (
              <li key={to}>
                <Link to={to} className="inline-block py-1.5 text-muted hover:text-text hover:underline">
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a
                href={contact.linkedIn.value}
                rel="noopener"
                className="inline-flex items-center gap-2 py-1.5 text-muted hover:text-text hover:underline"
              >
                <LinkedInIcon />
                LinkedIn
              </a>
            </li>
          </ul>
        </div>
        <div className="md:col-span-2 lg:col-span-1">
          <h2 className="text-title">Get in Touch</h2>
          <p className="mt-3 mb-5 max-w-[30rem] text-muted">
            One mail a month: what agents can now do, which systems they reach, and what we changed in the traces.
          </p>
          <NewsletterForm />
        </div>
      </div>
      <div className="page-column pb-24 md:pl-28 md:pb-8 xl:pl-10">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-rule pt-6 text-small text-muted">
          <p>
            © <CurrentYear /> {brand.company}. All rights reserved.
          </p>
          <Link
            to={paths.page.privacyPolicy()}
            className="inline-block py-0.5 underline underline-offset-4 hover:text-text"
          >
            Privacy Policy
          </Link>
        </div>
      </div>
    </footer>
  );
}
