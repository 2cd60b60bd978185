import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";
import adminStyles from "./admin/admin.css?url";
import { paths } from "./paths.ts";
import { PageError } from "./shell/page-error.tsx";
import { pageErrorWords } from "#words/english/page-error.ts";
import { siteConfig } from "#site.config.ts";

export function Layout({ children }: { children: ReactNode }) {
  // The layout of each language names the language in its `handle`.
  const lang = useMatches().reduce((lang, { handle }) => (handle as { lang?: string } | undefined)?.lang ?? lang, "en");
  return (
    // The recorder marks the version of an experiment on this element before React starts.
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
    dispatchEvent(new Event(`${siteConfig.brand.id}:ready`));
  }, []);
  return <Outlet />;
}

/**
 * Last resort for errors outside all pages. It links a style sheet itself, because no layout is rendered that would.
 */
export function ErrorBoundary() {
  return (
    <div data-brand={siteConfig.brand.id} className="min-h-dvh font-sans">
      <link rel="stylesheet" href={adminStyles} precedence="default" />
      <PageError home={paths.page.home()} words={pageErrorWords} />
    </div>
  );
}

/**
 * Content of the dashboard's shell until its scripts have started. The browser requests the session while they
 * load, because all other requests wait for it.
 */
export function HydrateFallback() {
  return (
    <>
      <link rel="stylesheet" href={adminStyles} precedence="default" />
      <link rel="preload" as="fetch" href="/api/auth/get-session" crossOrigin="anonymous" />
      <p role="status" className="grid min-h-dvh place-items-center bg-[canvas] text-[canvastext] scheme-light-dark">
        Loading…
      </p>
    </>
  );
}
