import { readFact, readKnown, siteConfig } from "#site.config.ts";
import type { HostWords } from "#words/english/host.ts";
import { LinkedInIcon, MailIcon } from "#ui/icons.tsx";
import { LogoMark } from "#ui/logo-mark.tsx";

const { brand, host } = siteConfig;

/** Host and agenda of the demo. */
export function DemoHostCard({ words }: { words: HostWords }) {
  const known = readKnown(host.name);
  const title = host.title[words.language];
  // Until the name is known, the card names the role.
  const [name, position] = known ? [known, title] : [title, brand.company];
  return (
    <div className="lg:pt-3">
      <div data-surface="ink" className="rounded-control p-6 sm:p-7">
        <h3 className="font-sans text-small font-medium text-muted">{words.title}</h3>
        <div className="mt-4 flex items-center gap-5">
          <LogoMark className="w-16 shrink-0" />
          <div>
            <p className="font-display text-title font-semibold">{name}</p>
            <p className="text-muted">{position}</p>
          </div>
        </div>
        <div className="mt-5 flex flex-wrap gap-x-6 gap-y-1 border-t border-rule pt-4">
          <a href={`mailto:${host.email}`} className="inline-flex items-center gap-2 py-1 break-all hover:underline">
            <MailIcon />
            {host.email}
          </a>
          <a
            href={readFact(host.linkedIn)}
            rel="noopener"
            className="inline-flex items-center gap-2 py-1 hover:underline"
          >
            <LinkedInIcon />
            LinkedIn
          </a>
        </div>
      </div>
      <h3 className="mt-12 text-title">{words.agenda}</h3>
      <ol className="mt-4">
        {words.expectations.map(([title, text]) => (
          <li key={title} className="border-t border-rule py-3.5">
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="border-t border-text pt-4">{words.promise}</p>
    </div>
  );
}
