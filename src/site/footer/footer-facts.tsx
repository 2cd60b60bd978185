import { Link } from "react-router";
import { paths } from "#paths.ts";
import { readFact, listImprint, siteConfig } from "#site.config.ts";
import { LinkedInIcon } from "#ui/icons.tsx";

const { brand, contact } = siteConfig;

const productLinks = [
  [paths.page.platform(), "Platform"],
  [paths.page.agent(), "Build Agents"],
  [paths.page.integrations(), "Integrations"],
  [paths.page.pricing(), "Pricing"],
  [paths.page.questions(), "Questions"],
] as const;

const companyLinks = [
  [paths.page.about(), "About Us"],
  [paths.page.careers(), "Careers"],
  [paths.page.contact(), "Contact"],
] as const;

const linkClass = "py-1.5 text-muted hover:text-text hover:underline";

const listLinks = (links: readonly (readonly [to: string, label: string])[]) =>
  links.map(([to, label]) => (
    <li key={to}>
      <Link to={to} className={`inline-block ${linkClass}`}>
        {label}
      </Link>
    </li>
  ));

/** The part of the footer that only shows something. */
export default function FooterFacts() {
  return (
    <div className="grid gap-x-12 gap-y-14 md:grid-cols-2">
      <div>
        <p className="font-display text-heading font-semibold">{brand.name}</p>
        <p className="mt-4 max-w-[26rem] text-muted">{brand.description}</p>
        <address className="mt-8 text-small text-muted not-italic">
          {listImprint(brand.company, contact).map((line) => (
            <span key={line} className="block tabular-nums">
              {line}
            </span>
          ))}
        </address>
      </div>
      <div className="grid grid-cols-2 gap-x-8">
        <div>
          <h2 className="text-title">Product</h2>
          <ul className="mt-3">{listLinks(productLinks)}</ul>
        </div>
        <div>
          <h2 className="text-title">Company</h2>
          <ul className="mt-3">
            {listLinks(companyLinks)}
            <li>
              <a
                href={readFact(contact.linkedIn)}
                rel="noopener"
                className={`inline-flex items-center gap-2 ${linkClass}`}
              >
                <LinkedInIcon />
                LinkedIn
              </a>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}
