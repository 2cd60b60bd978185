import type { ReactNode } from "react";

/** Replaces a page that could not be drawn. */
export function ErrorView({ children }: { children: ReactNode }) {
  return (
    <div data-error role="alert" className="page-column py-28">
      <h1 className="text-heading">Something went wrong.</h1>
      <p className="mt-5 max-w-[40rem] text-lead text-muted">
        This page could not be shown. Nothing that you typed was sent. Load it again, or go on from the home page.
      </p>
      <div className="mt-9 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
