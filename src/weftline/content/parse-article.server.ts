import { parseDocument } from "yaml";
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

/** Reads the YAML of the front matter, which starts in the second line of the file. Faults name that line. */
function readYaml(frontMatter: string): { fields: unknown; faults: string[] } {
  const document = parseDocument(frontMatter);
  const faults = document.errors.map(({ message, linePos }) => {
    const sentence = message.startsWith("Nested mappings")
      ? "a value that contains a colon needs quotation marks"
      : message.replace(/ at line \d+, column \d+:?(\n[^]*)?$/, "");
    return `front matter: line ${(linePos?.[0].line ?? 0) + 1}: ${sentence}`;
  });
  return { fields: faults.length > 0 ? undefined : document.toJS(), faults };
}

function readText(...args: Parameters<typeof writeHtml>): { html: string; faults: string[] } {
  try {
    return { html: writeHtml(...args), faults: [] };
  } catch (error) {
    return { html: "", faults: [`text: ${(error as Error).message}`] };
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
  const { fields, faults: yamlFaults } = readYaml(frontMatter);
  const name = file.replace(/^.*\/|\.md$/g, "");
  const schema = frontMatterSchema.extend({ slug: z.literal(name, `must be the name of the file, ${name}`) });
  const { data, error } = schema.safeParse(fields);
  const fieldFaults = yamlFaults.length > 0 ? yamlFaults : (error?.issues.flatMap(describeFaults) ?? []);
  const { html, faults: textFaults } = readText(body, findPicture);
  const faults = [...fieldFaults, ...textFaults];
  if (!data || faults.length > 0) throw new Error(faults.map((fault) => `${file}: ${fault}`).join("\n"));
  const { modified = data.date, ...record } = data;
  const words = countWords(html);
  return { ...record, modified, words, readTime: `${Math.ceil(words / wordsPerMinute)} min read`, html };
}

const countWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
