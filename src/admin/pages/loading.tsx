import { Spinner } from "#admin/parts/spinner.tsx";
import { siteConfig } from "#site.config.ts";

export function Loading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{`${siteConfig.brand.name} admin`}</h1>
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner className="size-6" />
        Loading…
      </p>
    </main>
  );
}
