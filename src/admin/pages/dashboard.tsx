import { lazy, type ReactNode, Suspense } from "react";
import type { LinksFunction } from "react-router";
import styles from "#admin/admin.css?url";
import { Button } from "#ui/button.tsx";
import { pageErrorWords } from "#words/english/page-error.ts";
import { ErrorView } from "#ui/error-view.tsx";
import { Loading } from "#admin/pages/loading.tsx";
import { useSurface, useSurfaceOnRoot } from "#admin/parts/surface.ts";
import { siteConfig } from "#site.config.ts";

// Imports little, because the route table on every public page lists all scripts of this file.
const AdminPages = lazy(() => import("#admin/pages/admin-pages.tsx"));
const Toaster = lazy(() => import("#ui/toaster.tsx"));

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "stylesheet", href: styles },
];

export const meta = () => [
  { title: `Website Analytics Dashboard | ${siteConfig.brand.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

function Frame({ children }: { children: ReactNode }) {
  const surface = useSurface();
  useSurfaceOnRoot(surface);
  return (
    <div
      data-brand={siteConfig.brand.id}
      data-surface={surface}
      className={`min-h-dvh font-sans text-[0.8125rem] leading-[1.5] ${surface === "ink" ? "scheme-dark" : "scheme-light"}`}
    >
      {children}
    </div>
  );
}

const Messages = () => <Toaster label="Notifications" closeLabel="Close" surface={useSurface()} />;

/** The route of everything under /admin. */
export default function Dashboard() {
  return (
    <Frame>
      <Suspense fallback={<Loading />}>
        <AdminPages />
        <Messages />
      </Suspense>
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <ErrorView words={pageErrorWords}>
        <Button onClick={() => location.reload()}>Reload</Button>
      </ErrorView>
    </Frame>
  );
}
