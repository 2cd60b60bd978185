import { useEffect } from "react";
import { type LinksFunction, Outlet, useMatches } from "react-router";
import displayFont from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url";
import textFont from "@fontsource-variable/host-grotesk/files/host-grotesk-latin-wght-normal.woff2?url";
import { CookieSettings } from "#consent/cookie-settings.tsx";
import { DemoRequestSection } from "#forms/demo-request-section.tsx";
import { LeadWordsProvider, WordsProvider } from "#words/words.ts";
import { startTracking } from "#tracker/tracking.ts";
import Toaster from "#ui/toaster.tsx";
import { mainId, PageArrival } from "#shell/page-arrival.tsx";
import { SkipLink } from "#shell/skip-link.tsx";
import { useLinkButtons } from "#shell/use-link-buttons.ts";
import { SiteFooter } from "#site/site-footer.tsx";
import { contactId, type SiteHandle } from "#site/site-handle.ts";
import { SiteNav } from "#site/site-nav.tsx";
import type { FrameWords } from "#site/english/frame.ts";
import styles from "#site/site.css?url";
import { siteConfig } from "#site.config.ts";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  // Both, because the largest paint may contain either: a font that is found only in the style sheet comes 0.3 s later.
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
];

/** The frame around a page in one language: navigation, demo request, footer and dialogs. */
export function SiteFrame({ frame }: { frame: FrameWords }) {
  const { words, leadWords, DemoHost, FooterFacts } = frame;
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as SiteHandle | undefined);
  const ownContact = handles.find((handle) => handle?.ownContact)?.ownContact;
  const hideDemoRequest = handles.some((handle) => handle?.hideDemoRequest);

  useEffect(startTracking, []);
  useLinkButtons();

  return (
    <WordsProvider value={words}>
      <LeadWordsProvider value={leadWords}>
        <div data-brand={siteConfig.brand.id} className="flex min-h-dvh flex-col font-sans">
          <SkipLink />
          {/*
        At the top of the page, the nav has the same black as this strip, so that it looks transparent. It is opaque,
        because without scripts nothing would change its colour over the light parts further down.
      */}
          <header data-surface="ink" className="relative z-40 h-[64px] shrink-0">
            <SiteNav frame={frame} hasForm={!hideDemoRequest || ownContact === "form"} />
          </header>
          <main id={mainId} tabIndex={-1} className="grow">
            <Outlet />
          </main>
          {!hideDemoRequest && (
            <DemoRequestSection id={contactId}>
              <DemoHost />
            </DemoRequestSection>
          )}
          {/* The footer has the contact id only if no other element of the page has it. */}
          <SiteFooter frame={frame} id={hideDemoRequest && !ownContact ? contactId : `${contactId}-footer`}>
            <FooterFacts />
          </SiteFooter>
          <CookieSettings />
          <PageArrival />
          <Toaster label={words.notifications} closeLabel={words.close} />
        </div>
      </LeadWordsProvider>
    </WordsProvider>
  );
}
