import { pages as sitePages } from "#site/content/pages.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";
import { articles } from "#weftline/content/articles.server.ts";
import { pages as weftlinePages, postPage, projectPage } from "#weftline/content/pages.ts";
import { projects } from "#weftline/content/projects.ts";

const listed = (pages: PageMetadata[]) => pages.filter(({ noindex }) => !noindex);

/** Pages of each brand that search engines may index. */
export const indexablePages = {
  orbit: listed(Object.values(sitePages)),
  weftline: listed([...Object.values(weftlinePages), ...projects.map(projectPage), ...articles.map(postPage)]),
};
