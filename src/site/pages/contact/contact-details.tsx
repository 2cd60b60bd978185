import { listImprint } from "#imprint.ts";
import { readFact, siteConfig } from "#site.config.ts";
import type { ContactWords } from "#site/content/contact.ts";
import { LinkedInIcon, MailIcon } from "#ui/icons.tsx";

const { brand, contact } = siteConfig;

const linkClass = "inline-flex items-center gap-2.5 py-1 break-all hover:underline underline-offset-4";

export function ContactDetails({ words }: { words: ContactWords }) {
  return (
    <div className="mt-10">
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
        {listImprint(brand.company, contact, words.language).map((line) => (
          <span key={line} className="block tabular-nums">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}
