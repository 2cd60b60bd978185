import { Marked } from "marked";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { categories, type Post } from "#weftline/content/post.ts";

export interface Article extends Post {
  caption: string;
  /** ISO day of the last change to the text. */
  modified: string;
  words: number;
  html: string;
}

const wordsPerMinute = 200;

const line = z.string().trim().min(1);

const frontMatterSchema = z.strictObject({
  id: line,
  title: line.max(54),
  excerpt: line.min(70).max(160),
  imageUrl: z.string().regex(/^\/weftline\/[a-z-]+\.svg$/),
  imageAlt: line,
  caption: line,
  date: z.iso.date(),
  modified: z.iso.date().optional(),
  slug: line,
  category: z.enum(categories),
  tags: z.array(line).min(1),
});

const markdown = new Marked({
  renderer: {
    table({ header, rows }) {
      const row = (cells: typeof header, start: string, end: string) =>
        `<tr>${cells.map(({ tokens }) => start + this.parser.parseInline(tokens) + end).join("")}</tr>`;
      const body = rows.map((cells) => row(cells, "<td>", "</td>")).join("");
      // On a phone a wide table scrolls by itself, for the keyboard too, and the page does not.
      return `<div class="wide-table" tabindex="0" role="group" aria-label="Table"><table>\
<thead>${row(header, '<th scope="col">', "</th>")}</thead><tbody>${body}</tbody></table></div>`;
    },
  },
});

/** Reads one article. An error names the file and the field, and ends the build. */
export function parseArticle(file: string, source: string): Article {
  const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (frontMatter === undefined || body === undefined)
    throw new Error(`${file}: no front matter between two lines of ---`);
  const result = frontMatterSchema.safeParse(parseYaml(frontMatter));
  if (!result.success) {
    const faults = result.error.issues.map(({ path, message }) => `${path.join(".") || "front matter"}: ${message}`);
    throw new Error(`${file}: ${faults.join("; ")}`);
  }
  const { modified = result.data.date, ...record } = result.data;
  if (!file.endsWith(`/${record.slug}.md`)) throw new Error(`${file}: slug: "${record.slug}" is not the file's name`);
  const html = markdown.parse(body, { async: false });
  const words = countWords(html);
  return { ...record, modified, words, readTime: `${Math.ceil(words / wordsPerMinute)} min read`, html };
}

const countWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
