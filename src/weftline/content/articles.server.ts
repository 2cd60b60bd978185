/// <reference types="vite/client" />
import type { PictureFile } from "#ui/picture-file.ts";
import { parseArticle, type WrittenArticle } from "#weftline/content/parse-article.server.ts";
import { isPath } from "#weftline/content/is-path.server.ts";
import type { Post } from "#weftline/content/post.ts";
import { pictureSize } from "#weftline/illustrations/frame.ts";
import { weftlinePaths } from "#weftline/paths.ts";

const sources = import.meta.glob<string>("./articles/*.md", { query: "?raw", import: "default", eager: true });

/** Photographs by their path relative to this file. See tools/photos. */
const photos = import.meta.glob<PictureFile>("../../../public/weftline/*.{jpg,webp,avif}", {
  query: "?photo",
  import: "default",
  eager: true,
});
const findPicture = (src: string): PictureFile => photos[`../../../public${src}`] ?? { src, ...pictureSize };

type Article = WrittenArticle & Pick<Post, "picture">;

/** Newest first. Read only at build time; the pages contain the result. */
export const articles: Article[] = Object.entries(sources)
  .map(([file, source]) => parseArticle(file, source, findPicture))
  .map((article) => ({ ...article, picture: findPicture(article.imageUrl) }))
  .sort((one, other) => other.date.localeCompare(one.date));

export const posts: Post[] = articles.map(
  ({ html: _html, words: _words, caption: _caption, modified: _modified, imageUrl: _imageUrl, ...post }) => post,
);

export const newestPosts = (count: number): Post[] => posts.slice(0, count);

/** The article with this path and the article to read next: the next older one, or the newest after the oldest. */
export function findArticle(path: string): { article: Article; next: Post } {
  const index = articles.findIndex(({ slug }) => isPath(path, weftlinePaths.blogPost(slug)));
  const article = articles[index];
  const next = posts[(index + 1) % posts.length];
  if (!article || !next) throw new Error(`No article at ${path}`);
  return { article, next };
}
