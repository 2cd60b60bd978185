import type { PageLoads } from "#contract/page-loads.ts";

const texts: Readonly<Record<PageLoads["countedBy"], string>> = {
  off: "Page loads and crawler fetches are not counted. Set responses.countedBy in site.config.ts to turn the counts on.",
  app: "No page loads or crawler fetches were counted in this range. Pages opened in a browser that has ever signed in to this dashboard are not counted.",
  log: "No page loads or crawler fetches were counted in this range. Import the access log of your web server or CDN with npm run import-log.",
};

/** Says why there are no counts, and what to do about it. */
export function NoCounts({ countedBy }: Pick<PageLoads, "countedBy">) {
  return <p className="max-w-[65ch] py-3 text-muted">{texts[countedBy]}</p>;
}
