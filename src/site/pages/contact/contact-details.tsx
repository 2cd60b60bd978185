import { Link } from "react-router";
import { useWords } from "#words/words.ts";
import { type ContactSubject, paths, translate } from "#paths.ts";
import { readFact, listImprint, siteConfig } from "#site.config.ts";
import type { ContactWords } from "#site/content/contact.ts";
import { LinkedInIcon, MailIcon } from "#ui/icons.tsx";

const { brand, contact } = siteConfig;

const offered: readonly ContactSubject[] = ["demo", "security-review", "deployment", "partnership", "privacy"];
const linkClass = "inline-flex items-center gap-2.5 py-1 break-all hover:underline underline-offset-4";

export function ContactDetails({ words }: { words: ContactWords }) {
  const page = translate(paths.page.contact(), useWords().language);
  return (
    <div className="grid content-start gap-x-10 gap-y-10 sm:max-lg:grid-cols-2">
      <div>
        <h2 className="text-title">{words.choose}</h2>
        <ul className="mt-3 border-b border-rule">
          {offered.map((subject) => (
            <li key={subject} className="border-t border-rule">
              <Link
                to={`${page}?subject=${subject}`}
                replace
                className="block py-2.5 text-muted hover:text-text hover:underline"
              >
                {words.subjects[subject]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="text-title">{words.others}</h2>
        <p className="mt-3">
          <a href={`mailto:${contact.email}`} className={linkClass}>
            <MailIcon />
            {contact.email}
          </a>
          <br />
          <a href={readFact(contact.linkedIn)} rel="noopener" className={linkClass}>
            <LinkedInIcon />
            LinkedIn
          </a>
        </p>
        <address className="mt-5 text-muted not-italic">
          {listImprint(brand.company, contact, words.companyKind).map((line) => (
            <span key={line} className="block tabular-nums">
              {line}
            </span>
          ))}
        </address>
      </div>
    </div>
  );
}
