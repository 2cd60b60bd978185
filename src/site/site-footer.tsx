import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { NewsletterForm } from "#forms/newsletter-form.tsx";
import { CurrentYear } from "#shell/current-year.tsx";
import { still } from "#ui/still.tsx";

const { brand } = siteConfig;

const FooterFacts = still(() => import("#site/footer/footer-facts.tsx"));

export function SiteFooter({ id }: { id: string }) {
  return (
    <footer id={id} tabIndex={-1} data-surface="ink" className="border-t border-rule">
      <div className="page-column grid gap-x-12 gap-y-14 pt-20 pb-10 lg:grid-cols-[2fr_1fr]">
        <FooterFacts />
        <div data-screen-only>
          <h2 className="text-title">Get in Touch</h2>
          <p className="mt-3 mb-5 max-w-[30rem] text-muted">
            One email a month: new agents, new integrations and what has changed in the product.
          </p>
          <NewsletterForm />
        </div>
      </div>
      <div className="page-column pb-8">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-rule pt-6 text-small text-muted">
          <p>
            © <CurrentYear /> {brand.company}. All rights reserved.
          </p>
          <a
            href={paths.page.privacyPolicy()}
            className="inline-block py-0.5 underline underline-offset-4 hover:text-text"
          >
            Privacy Policy
          </a>
        </div>
      </div>
    </footer>
  );
}
