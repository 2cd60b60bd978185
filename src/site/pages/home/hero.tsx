import { siteConfig } from "#site.config.ts";
import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { Headline } from "#site/pages/home/headline.tsx";
import { HeroFilm } from "#site/pages/home/hero-film.tsx";
import { still } from "#ui/still.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

const HeroConsole = still(() => import("#site/pages/home/hero-console.tsx"));

const { claims } = siteConfig;

const cards = [
  {
    title: "AI Agent Platform",
    text: `${claims.agents} specialised agents and ${claims.templates}+ workflow templates, run and watched in one place.`,
  },
  {
    title: "No-Code Builder",
    text: "Draw the trigger, the agents and the approval. The people who know the process build it.",
  },
  {
    title: "Enterprise Ready",
    text: `As SaaS, in your own cloud or on-premise, with a ${claims.uptimePercent}% uptime SLA. The cloud setup takes ${claims.cloudSetupWeeks} weeks.`,
  },
];

export function Hero() {
  return (
    <div data-surface="ink" className="relative overflow-clip">
      <div className="relative pb-14">
        <HeroFilm />
        <div className="page-column relative grid gap-x-10 gap-y-10 pt-10 lg:grid-cols-12 lg:items-center lg:pt-12">
          <div className="lg:col-span-5">
            <Headline />
            <p className="mt-6 max-w-[30rem] text-lead text-muted lg:max-w-[26rem]">
              Agents match invoices, onboard hires and close tickets in SAP, Workday and ServiceNow. They stop where you
              want a person to decide, and log every step.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton to={paths.page.login()} reloadDocument variant="signal" className="min-h-12 px-7">
                Try Demo
              </LinkButton>
              <ContactButton variant="outline" className="min-h-12 px-7">
                Schedule Consultation
              </ContactButton>
            </div>
          </div>
          <div className="min-w-0 lg:col-span-7">
            <HeroConsole />
          </div>
        </div>
      </div>
      <ul className="page-column relative grid pb-12 md:grid-cols-[4fr_4fr_5fr] md:pb-16">
        {cards.map(({ title, text }) => (
          <li
            key={title}
            className="border-t border-rule py-6 md:border-l md:border-t-0 md:px-7 md:py-2 md:first:border-l-0 md:first:pl-0"
          >
            <h2 className="text-title">{title}</h2>
            <p className="mt-2 max-w-[26rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
