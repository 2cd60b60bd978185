import { siteConfig } from "#site.config.ts";
import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { HeroFilm } from "#site/pages/home/hero-film.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

const { claims } = siteConfig;

const figures = [
  [`${claims.agents}`, "specialised agents"],
  [`${claims.templates}+`, "workflow templates"],
  [`${claims.integrations}+`, "system integrations"],
  [`${claims.uptimePercent}%`, "uptime SLA"],
] as const;

export function Hero() {
  return (
    <div data-surface="ink" className="relative overflow-hidden">
      <div className="page-column grid lg:grid-cols-12 lg:items-center">
        <div className="relative z-10 pt-10 lg:col-span-7 lg:col-start-1 lg:row-start-1 lg:py-14">
          <h1 className="text-display lg:w-[8.2em]">Agents that know the job, and ask before they act</h1>
          <p className="mt-7 max-w-[29rem] text-lead text-muted">
            Choose an agent, start from a template, connect the systems and name the person who approves. The first
            workflow runs in the demo.
          </p>
          {/* Side by side or not by the width alone: what hangs on the font's arrival would move the page. */}
          <div className="mt-9 grid gap-3 min-[22rem]:grid-cols-2 sm:flex">
            <ContactButton variant="signal" className="min-h-12 px-3 sm:px-7">
              Request Demo
            </ContactButton>
            <LinkButton to={paths.page.login()} variant="outline" className="min-h-12 px-3 sm:px-7">
              Explore Platform
            </LinkButton>
          </div>
        </div>
        <HeroFilm />
      </div>
      <ul className="page-column relative mt-4 grid grid-cols-2 pb-12 md:grid-cols-4 md:pb-16">
        {figures.map(([figure, label]) => (
          <li key={label} className="border-t border-text py-5 pr-4">
            <p className="font-display text-heading font-semibold tabular-nums">{figure}</p>
            <p className="mt-1 text-muted">{label}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
