import type { ReactNode } from "react";
import { paths, translate } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { NewsletterForm } from "#forms/newsletter-form.tsx";
import { CurrentYear } from "#shell/current-year.tsx";
import type { FrameWords } from "#site/english/frame.ts";
import { LanguageSwitch } from "#site/language-switch.tsx";

const { brand } = siteConfig;

interface SiteFooterProps {
  id: string;
  frame: FrameWords;
  /** The static part, which needs no script. */
  children: ReactNode;
}

export function SiteFooter({ id, frame: { words, newsletter, rights }, children }: SiteFooterProps) {
  return (
    <footer id={id} tabIndex={-1} data-surface="ink" className="border-t border-rule">
      <div className="page-column grid gap-x-12 gap-y-14 pt-20 pb-10 lg:grid-cols-[8fr_4fr]">
        {children}
        <div data-screen-only>
          <h2 className="text-title">{newsletter.title}</h2>
          <p className="mt-3 mb-5 max-w-[30rem] text-muted">{newsletter.text}</p>
          <NewsletterForm />
        </div>
      </div>
      <div className="page-column pb-8">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-rule pt-6 text-small text-muted">
          <p className="py-0.5">
            © <CurrentYear />
            {` ${brand.company.replace(/\.$/, "")}. ${rights}`}
          </p>
          <div className="flex flex-wrap gap-x-8 gap-y-2">
            <LanguageSwitch language={words.language} />
            <a
              href={translate(paths.page.privacyPolicy(), words.language)}
              className="inline-block py-0.5 underline underline-offset-4 hover:text-text"
            >
              {words.privacyPolicy}
            </a>
          </div>
        </div>
      </div>
    </footer>
  );
}
