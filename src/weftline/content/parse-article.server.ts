import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { findIntended } from "#server/platform/find-intended.ts";
import type { PictureFile } from "#ui/picture-file.ts";
import { pictureRule, pictureUrl, writeHtml } from "#weftline/content/article-markdown.server.ts";
import { categories, type Post } from "#weftline/content/post.ts";
import { pictureSize } from "#weftline/illustrations/frame.ts";

/** The parts of an article that are in its own file. */
export interface WrittenArticle extends Omit<Post, "picture"> {
  imageUrl: string;
  caption: string;
  /** ISO day of the last change to the text. */
  modified: string;
  words: number;
  html: string;
}

const wordsPerMinute = 200;

const line = z.string("is missing or not a text").trim().min(1, "is empty");
const day = z.iso.date("must be a day such as 2026-03-29");

const frontMatterSchema = z.strictObject({
  id: line,
  title: line.max(54, "must have at most 54 characters"),
  excerpt: line.min(70, "must have at least 70 characters").max(160, "must have at most 160 characters"),
  imageUrl: line.regex(pictureUrl, pictureRule),
  imageAlt: line,
  caption: line,
  date: day,
  modified: day.optional(),
  slug: line,
  category: z.enum(categories, `must be one of ${categories.join(", ")}`),
  tags: z.array(line, "must be a list such as [yarn, knitting]").min(1, "must have at least one entry"),
});

function read<T>(place: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new Error(`${place}: ${(error as Error).message.split("\n")[0]}`, { cause: error });
  }
}

function describeUnknown(field: string): string {
  const intended = findIntended(field, Object.keys(frontMatterSchema.shape));
  return `${field}: is not a field of an article${intended ? `; did you mean ${intended}?` : ""}`;
}

const describeFaults = (issue: z.core.$ZodIssue) =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map(describeUnknown)
    : [`${issue.path.join(".") || "front matter"}: ${issue.message}`];

/** Parses an article. Throws an error with one line per fault: the file, the field and a sentence. */
export function parseArticle(
  file: string,
  source: string,
  findPicture: (url: string) => PictureFile = (src) => ({ src, ...pictureSize }),
): WrittenArticle {
  const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (frontMatter === undefined || body === undefined)
    throw new Error(`${file}: no front matter between two lines of ---`);
  const result = frontMatterSchema.safeParse(read(`${file}: front matter`, () => parseYaml(frontMatter)));
  if (!result.success) {
    const faults = result.error.issues.flatMap(describeFaults);
    throw new Error(faults.map((fault) => `${file}: ${fault}`).join("\n"));
  }
  const { modified = result.data.date, ...record } = result.data;
  if (!file.endsWith(`/${record.slug}.md`))
    throw new Error(`${file}: slug: must be the name of the file, not "${record.slug}"`);
  const html = read(`${file}: text`, () => writeHtml(body, findPicture));
  const words = countWords(html);
  return { ...record, modified, words, readTime: `${Math.ceil(words / wordsPerMinute)} min read`, html };
}

const countWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
