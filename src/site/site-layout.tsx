import { useEffect } from "react";
import { type LinksFunction, Outlet, useMatches } from "react-router";
import displayFont from "@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2?url";
import { CookieSettings } from "#consent/cookie-settings.tsx";
import { DemoRequestSection } from "#forms/demo-request-section.tsx";
import { startTracking } from "#tracker/tracking.ts";
import Toaster from "#ui/toaster.tsx";
import { PageArrival } from "#site/page-arrival.tsx";
import { SiteFooter } from "#site/site-footer.tsx";
import { contactId, mainId, type SiteHandle } from "#site/site-handle.ts";
import { SiteNav } from "#site/site-nav.tsx";

export const links: LinksFunction = () => [
  { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export default function SiteLayout() {
  const matches = useMatches();
  const handles = matches.map(({ handle }) => handle as SiteHandle | undefined);
  const hasContact = handles.some((handle) => handle?.hasContact);
  const hideDemoRequest = hasContact || handles.some((handle) => handle?.hideDemoRequest);

  useEffect(startTracking, []);

  return (
    <div data-brand="orbit" className="flex min-h-dvh flex-col font-sans">
      <a
        href={`#${mainId}`}
        data-surface="paper"
        className="fixed top-3 left-3 z-50 -translate-y-24 rounded-control px-4 py-2 font-medium focus:translate-y-0"
      >
        Skip to content
      </a>
      {/*
        At the top of the page the nav has the black of this strip, so that it seems to lie over it see-through. It is not,
        because without scripts nothing would turn it white over the paper further down.
      */}
      <header data-surface="ink" className="relative z-40 h-16 shrink-0">
        <SiteNav />
      </header>
      <main id={mainId} tabIndex={-1} className="grow">
        <Outlet />
      </main>
      {!hideDemoRequest && <DemoRequestSection id={contactId} />}
      {/* Both sections answer to the contact id; where both stand, the second takes the footer's own. */}
      <SiteFooter id={hideDemoRequest && !hasContact ? contactId : `${contactId}-footer`} />
      <CookieSettings />
      <PageArrival />
      <Toaster />
    </div>
  );
}
