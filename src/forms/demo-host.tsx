import { readFact, readKnown, siteConfig } from "#site.config.ts";
import { LinkedInIcon, MailIcon } from "#ui/icons.tsx";
import { HostPortrait } from "#forms/host-portrait.tsx";

const { brand, host } = siteConfig;

/** Until the name is known, the card names the role. */
const [name, position] = readKnown(host.name) ? [readKnown(host.name), host.title] : [host.title, brand.company];

const expectations = [
  ["30-45 minute session", "One call, about an example from your company."],
  ["Live agent builder walkthrough", "We build a working agent on screen, with its approval step."],
  ["Integration planning", "Which of your systems the agent reads, which it writes to, and how it signs in."],
  ["ROI analysis", "Hours and errors per case today, compared with the same case run by agents."],
] as const;

/** Host and agenda of the demo. */
export default function DemoHost() {
  return (
    <div className="lg:pt-3">
      <div data-surface="ink" className="rounded-control p-6 sm:p-7">
        <h3 className="font-sans text-small font-medium text-muted">Your Demo Host</h3>
        <div className="mt-4 flex items-center gap-5">
          <HostPortrait />
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
      <h3 className="mt-12 text-title">What to Expect</h3>
      <ol className="mt-4">
        {expectations.map(([title, text]) => (
          <li key={title} className="border-t border-rule py-3.5">
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <p className="border-t border-text pt-4">
        We reply within 24 hours. Demos are usually scheduled within 2-3 business days.
      </p>
    </div>
  );
}
