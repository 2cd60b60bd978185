import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts } from "react-router";
import { PageError } from "./site/page-error.tsx";
import startAfterLoad from "./start-up/start-after-load.js?raw";
import "./ui/theme.css";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
        <script dangerouslySetInnerHTML={{ __html: startAfterLoad }} />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
    dispatchEvent(new Event("orbit:ready"));
  }, []);
  return <Outlet />;
}

/** The last resort, for what fails outside every page. */
export function ErrorBoundary() {
  return (
    <div data-brand="orbit" className="min-h-dvh font-sans">
      <PageError />
    </div>
  );
}

/** What the dashboard's shell shows until its scripts have started. */
export function HydrateFallback() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center bg-[canvas] text-[canvastext] scheme-light-dark">
      Loading…
    </p>
  );
}
