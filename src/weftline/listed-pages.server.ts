import { articles } from "#weftline/content/articles.server.ts";
import { pages, postPage, projectPage } from "#weftline/content/pages.ts";
import { projects } from "#weftline/content/projects.ts";

/** Pages in the sitemap and llms.txt. */
export const listedPages = [...Object.values(pages), ...projects.map(projectPage), ...articles.map(postPage)];
