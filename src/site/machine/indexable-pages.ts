import type { PageMetadata } from "#ui/page-metadata.ts";

export function indexablePages(pages: Readonly<Record<string, PageMetadata>>): PageMetadata[] {
  return Object.values(pages).filter(({ noindex }) => !noindex);
}
