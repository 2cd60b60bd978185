import { siteConfig } from "#site.config.ts";
import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { filmWords } from "#site/content/film-words.ts";
import { HeroFilm } from "#site/pages/home/hero-film.tsx";
import { still } from "#ui/still.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

const RetryConsole = still(() => import("#site/pages/new-home/retry-console.tsx"));

const { claims } = siteConfig;

const figures = [
  [`${claims.agents}`, "specialised agents"],
  [`${claims.templates}+`, "workflow templates"],
  [`${claims.integrations}+`, "system integrations"],
  [`${claims.uptimePercent}%`, "uptime SLA"],
] as const;

export function Hero() {
  return (
    <div data-surface="ink" data-section="hero" className="relative overflow-clip">
      <div className="relative pb-14">
        <HeroFilm words={filmWords} />
        <div className="page-column relative grid gap-x-12 gap-y-10 pt-10 lg:grid-cols-12 lg:items-center lg:pt-12">
          <div className="lg:col-span-5">
            <h1 className="text-display lg:text-[clamp(2.75rem,4.4vw,3.9rem)]">
              Agents that know the job and know when to ask
            </h1>
            <p className="mt-6 max-w-[30rem] text-lead text-muted">
              Choose an agent, start from a template, connect your systems and name the approver. If a step fails, the
              agent retries it and logs every attempt.
            </p>
            {/* Only the width decides on the columns. If the font did, the page would move when it is loaded. */}
            <div className="mt-8 grid gap-3 min-[26rem]:grid-cols-2 sm:flex">
              <ContactButton variant="signal" className="min-h-12 px-2 sm:px-7">
                Request Demo
              </ContactButton>
              <LinkButton to={paths.page.login()} variant="outline" className="min-h-12 px-2 sm:px-7">
                Explore Platform
              </LinkButton>
            </div>
          </div>
          <div className="min-w-0 lg:col-span-7">
            <RetryConsole />
          </div>
        </div>
      </div>
      <ul className="page-column relative grid grid-cols-2 gap-x-6 pb-12 md:grid-cols-4 md:pb-16">
        {figures.map(([figure, label]) => (
          <li key={label} className="border-t border-rule py-5">
            <p className="font-display text-heading font-semibold tabular-nums">{figure}</p>
            <p className="mt-1 text-muted">{label}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
