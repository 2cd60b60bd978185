export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  /** Content up to the next end tag of the same name. Use it only for elements that contain only text. */
  text: string;
}

export interface HtmlDocument {
  all(name?: string): HtmlElement[];
  meta(name: string): (string | undefined)[];
  links(rel: string): (string | undefined)[];
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Parses HTML written by React, which always puts attribute values in double quotes. */
export function parseHtml(html: string): HtmlDocument {
  const elements: HtmlElement[] = [];
  const tag = /<([a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    const [whole, name = "", list = ""] = match;
    const end = html.indexOf(`</${name}>`, tag.lastIndex);
    const text = end === -1 || whole.endsWith("/>") ? "" : html.slice(tag.lastIndex, end);
    const attributes = Object.fromEntries(
      [...list.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
        // React writes some names as in JSX, such as `playsInline`; browsers ignore the case.
        key.toLowerCase(),
        decode(value),
      ]),
    );
    const isScript = name === "script";
    elements.push({ name, attributes, text: isScript ? text : decode(text) });
    if (isScript && end !== -1) tag.lastIndex = end;
  }
  const all = (name?: string) => elements.filter((element) => !name || element.name === name);
  return {
    all,
    meta: (name) =>
      all("meta")
        .filter(({ attributes }) => attributes.name === name || attributes.property === name)
        .map(({ attributes }) => attributes.content),
    links: (rel) =>
      all("link")
        .filter(({ attributes }) => attributes.rel === rel)
        .map(({ attributes }) => attributes.href),
  };
}
