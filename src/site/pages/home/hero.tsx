import type { ReactNode } from "react";
import type { HomeWords } from "#site/content/home.ts";
import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { HeroFilm } from "#site/pages/home/hero-film.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

interface HeroProps {
  words: HomeWords;
  headline: ReactNode;
  console: ReactNode;
}

export function Hero({ words, headline, console }: HeroProps) {
  return (
    <div data-surface="ink" data-section="hero" className="relative overflow-clip">
      <div className="relative pb-14">
        <HeroFilm words={words} />
        <div className="page-column relative grid gap-x-10 gap-y-10 pt-10 lg:grid-cols-12 lg:items-center lg:pt-12">
          <div className="lg:col-span-5">
            {headline}
            <p className="mt-6 max-w-[30rem] text-lead text-muted lg:max-w-[26rem]">{words.lead}</p>
            <div className="mt-8 grid gap-3 sm:flex">
              <LinkButton to={paths.page.login()} reloadDocument variant="signal" className="min-h-12 px-7">
                {words.tryDemo}
              </LinkButton>
              <ContactButton variant="outline" className="min-h-12 px-7">
                {words.schedule}
              </ContactButton>
            </div>
          </div>
          <div className="min-w-0 lg:col-span-7">{console}</div>
        </div>
      </div>
      <ul className="page-column relative grid pb-12 md:grid-cols-[5fr_6fr_5fr] md:pb-16">
        {words.cards.map(({ title, text }) => (
          <li
            key={title}
            className="border-t border-rule py-6 md:border-l md:border-t-0 md:px-7 md:py-2 md:first:border-l-0 md:first:pl-0 md:last:pr-0"
          >
            <h2 className="text-title">{title}</h2>
            <p className="mt-2 max-w-[26rem] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
