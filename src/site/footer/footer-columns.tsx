import type { Language } from "#contract/language.ts";
import { Link } from "react-router";
import { listImprint } from "#imprint.ts";
import { readFact, siteConfig } from "#site.config.ts";
import type { FooterLink } from "#site/footer/footer-links.ts";

const { brand, contact } = siteConfig;

const linkClass = "py-1.5 text-muted hover:text-text hover:underline";

interface FooterWords {
  description: string;
  /** Language of the imprint; English if absent. */
  language?: Language;
  product: string;
  productLinks: readonly FooterLink[];
  company: string;
  companyLinks: readonly FooterLink[];
}

const listLinks = (links: readonly FooterLink[]) =>
  links.map(({ to, label, hrefLang }) => (
    <li key={to}>
      <Link to={to} hrefLang={hrefLang} className={`inline-block ${linkClass}`}>
        {label}
      </Link>
    </li>
  ));

/** The static part of the footer, which needs no script. */
export function FooterColumns({ words }: { words: FooterWords }) {
  return (
    <div className="grid gap-x-12 gap-y-14 md:grid-cols-2">
      <div>
        <p className="font-display text-heading font-semibold">{brand.name}</p>
        <p className="mt-4 max-w-[26rem] text-muted">{words.description}</p>
        <address className="mt-8 text-small text-muted not-italic">
          {listImprint(brand.company, contact, words.language).map((line) => (
            <span key={line} className="block tabular-nums">
              {line}
            </span>
          ))}
        </address>
      </div>
      <div className="grid grid-cols-2 gap-x-8">
        <div>
          <h2 className="text-title">{words.product}</h2>
          <ul className="mt-3">{listLinks(words.productLinks)}</ul>
        </div>
        <div>
          <h2 className="text-title">{words.company}</h2>
          <ul className="mt-3">
            {listLinks(words.companyLinks)}
            <li>
              <a href={readFact(contact.linkedIn)} rel="noopener" className={`inline-block ${linkClass}`}>
                LinkedIn
              </a>
            </li>
          </ul>
        </div>
      </div>
    </div>
  );
}
