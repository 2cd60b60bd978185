import { ownValue } from "#contract/own-value.ts";

/**
 * Content of a page that search engines read. The HTML is our own, written by React: attributes are in double quotes.
 */
export interface ReadPage {
  titles: string[];
  descriptions: string[];
  h1: string[];
  canonicals: string[];
  isIndexable: boolean;
  /** Unparsed JSON of each script. */
  structuredData: string[];
  /** URLs of pages and files, as written. */
  references: string[];
  ids: ReadonlySet<string>;
}

interface Tag {
  name: string;
  attributes: Record<string, string>;
  /** Start of the element's content. */
  end: number;
}

const tagPattern = /<([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

const decode = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ownValue(entities, name) ?? whole);
const plainText = (html: string) =>
  decode(html.replaceAll(/<!--.*?-->|<[^>]*>/gs, " "))
    .replaceAll(/\s+/g, " ")
    .trim();

export function readPage(html: string): ReadPage {
  const tags = readTags(html);
  const tagsNamed = (name: string) => tags.filter((tag) => tag.name === name);
  const inside = ({ name, end }: Tag) => html.slice(end, Math.max(end, html.indexOf(`</${name}>`, end)));
  const metas = (name: string) =>
    tagsNamed("meta").flatMap(({ attributes }) =>
      attributes.name === name || attributes.property === name ? [attributes.content ?? ""] : [],
    );
  const isCanonical = ({ attributes }: Tag) => attributes.rel === "canonical";
  return {
    titles: tagsNamed("title").map((tag) => plainText(inside(tag))),
    descriptions: metas("description"),
    h1: tagsNamed("h1").map((tag) => plainText(inside(tag))),
    canonicals: tagsNamed("link")
      .filter(isCanonical)
      .map(({ attributes }) => attributes.href ?? ""),
    isIndexable: !metas("robots").some((robots) => robots.includes("noindex")),
    structuredData: tagsNamed("script")
      .filter(({ attributes }) => attributes.type === "application/ld+json")
      .map(inside),
    references: [...metas("og:image"), ...tags.filter((tag) => !isCanonical(tag)).flatMap(listReferences)],
    ids: new Set(tags.flatMap(({ attributes }) => attributes.id ?? [])),
  };
}

function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  tagPattern.lastIndex = 0;
  for (let match = tagPattern.exec(html); match; match = tagPattern.exec(html)) {
    const [, name = "", list = ""] = match;
    const attributes = [...list.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
      // React writes some attribute names as they are in JSX.
      key.toLowerCase(),
      decode(value),
    ]);
    tags.push({ name, attributes: Object.fromEntries(attributes), end: tagPattern.lastIndex });
    // Text in a script may look like a tag.
    if (name === "script")
      tagPattern.lastIndex = Math.max(tagPattern.lastIndex, html.indexOf("</script>", match.index));
  }
  return tags;
}

function listReferences({ attributes }: Tag): string[] {
  const { href, src, poster, srcset = "" } = attributes;
  const candidates = srcset.split(",").map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? "");
  return [href, src, poster, ...candidates].filter((address) => address !== undefined && address !== "") as string[];
}
