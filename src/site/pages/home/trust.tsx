import type { ReactNode } from "react";
import type { HomePartWords } from "#site/content/home-parts.ts";
import { SentenceLines } from "#site/sections/sentence-lines.tsx";
import { ContactButton } from "#site/scroll-to-contact.tsx";

interface TrustProps {
  words: Pick<HomePartWords, "closing" | "plan">;
  /** The reasons. */
  children: ReactNode;
}

export function Trust({ words, children }: TrustProps) {
  return (
    <section data-section="trust" aria-labelledby="trust-title">
      {children}
      <div data-surface="ink">
        <div className="page-column grid items-end justify-between gap-8 py-16 lg:grid-cols-[1fr_auto] lg:py-20">
          <p className="max-w-[15em] font-display text-heading font-semibold">
            <SentenceLines text={words.closing} />
          </p>
          <ContactButton variant="signal" className="min-h-12 justify-self-start px-7">
            {words.plan}
          </ContactButton>
        </div>
      </div>
    </section>
  );
}
