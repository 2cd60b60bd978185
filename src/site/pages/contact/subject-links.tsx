import { Link } from "react-router";
import { useWords } from "#words/words.ts";
import { type ContactSubject, paths, translate } from "#paths.ts";
import type { ContactWords } from "#site/content/contact.ts";

const offered: readonly ContactSubject[] = ["demo", "security-review", "deployment", "partnership", "privacy"];

interface SubjectLinksProps {
  words: ContactWords;
  /** The subject in the URL. */
  chosen: string | null;
}

/** Links, so that a subject can be selected without scripts. Each one adds the first line of the message. */
export function SubjectLinks({ words, chosen }: SubjectLinksProps) {
  const page = translate(paths.page.contact(), useWords().language);
  return (
    <div className="mb-7">
      <h2 className="font-medium">{words.choose}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {offered.map((subject) => (
          <li key={subject}>
            <Link
              to={`${page}?subject=${subject}`}
              replace
              preventScrollReset
              aria-current={subject === chosen || undefined}
              className="block rounded-control border border-control px-3 py-2.5 text-small hover:bg-sunken aria-current:bg-text aria-current:text-surface"
            >
              {words.subjects[subject]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
