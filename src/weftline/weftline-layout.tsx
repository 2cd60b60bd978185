import { useEffect } from "react";
import { type LinksFunction, Outlet } from "react-router";
import textFont from "@fontsource-variable/brygada-1918/files/brygada-1918-latin-wght-normal.woff2?url";
import labelFont from "@fontsource/figtree/files/figtree-latin-500-normal.woff2?url";
import { CookieSettings } from "#consent/cookie-settings.tsx";
import { mainId, PageArrival } from "#shell/page-arrival.tsx";
import { SkipLink } from "#shell/skip-link.tsx";
import { useLinkButtons } from "#shell/use-link-buttons.ts";
import { startTracking } from "#tracker/tracking.ts";
import Toaster from "#ui/toaster.tsx";
import { PreviewBanner } from "#weftline/preview-banner.tsx";
import { topId } from "#weftline/top-id.ts";
import { WeftlineFooter } from "#weftline/weftline-footer.tsx";
import { WeftlineNav } from "#weftline/weftline-nav.tsx";
import { english } from "#words/english/start.ts";
import { WordsProvider } from "#words/words.ts";
import styles from "#weftline/weftline.css?url";
import { weftline } from "#weftline/brand.ts";
import { weftlinePaths } from "#weftline/paths.ts";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/weftline.svg", type: "image/svg+xml" },
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: labelFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: styles },
  {
    rel: "alternate",
    type: "application/rss+xml",
    title: weftline.name,
    href: weftlinePaths.blogFeed(),
  },
];

export default function WeftlineLayout() {
  useEffect(startTracking, []);
  useLinkButtons();

  return (
    <WordsProvider value={english}>
      <div id={topId} tabIndex={-1} data-brand="weftline" className="flex min-h-dvh flex-col font-sans">
        <SkipLink />
        <header className="relative z-40 h-[64px] shrink-0">
          <WeftlineNav />
        </header>
        <PreviewBanner />
        <main id={mainId} tabIndex={-1} className="grow">
          <Outlet />
        </main>
        <WeftlineFooter />
        <CookieSettings />
        <PageArrival />
        <Toaster label={english.notifications} closeLabel={english.close} />
      </div>
    </WordsProvider>
  );
}
