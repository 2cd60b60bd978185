import { readdirSync, readFileSync } from "node:fs";
import { parse as parseYaml } from "yaml";
import type { Post } from "#weftline/content/post.ts";

const folder = "src/weftline/content/articles";

/** Reads the articles independently of the site, so that pages are compared with the source files. Newest first. */
export const writtenPosts = readdirSync(folder)
  .map((file) => {
    const [, frontMatter = ""] = readFileSync(`${folder}/${file}`, "utf8").split("---\n");
    return parseYaml(frontMatter) as Omit<Post, "readTime" | "picture"> & { imageUrl: string };
  })
  .sort((one, other) => other.date.localeCompare(one.date));

export const titles = writtenPosts.map(({ title }) => title);

export function titleOf(slug: string): string {
  const post = writtenPosts.find((candidate) => candidate.slug === slug);
  if (!post) throw new Error(`No article ${slug}`);
  return post.title;
}

export const countWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Whether the specification requires the article. Later articles may have any length. */
export const isFirst = ({ date }: Pick<Post, "date">): boolean => date <= "2024-01-15";

/** Minimum number of words of an article. */
export const leastWords = (post: Pick<Post, "date">): number => (isFirst(post) ? 400 : 1);
