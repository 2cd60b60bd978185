import { expect, test } from "vitest";
import { parseArticle } from "./parse-article.server.ts";

const file = "./articles/yarn-that-carries-data.md";

const fields = {
  id: "yarn",
  title: "Yarn that carries data",
  excerpt: "A conductive yarn is a wire with 100 ohms per metre and insulation that changes with moisture.",
  imageUrl: "/weftline/yarn-that-carries-data.svg",
  imageAlt: "A plain weave.",
  caption: "Two yarns.",
  date: "2023-12-20",
  slug: "yarn-that-carries-data",
  category: "Technology",
  tags: "[I2C, sweat]",
};

const write = (changed: Partial<Record<keyof typeof fields | "author", string | undefined>>, body = "Some words.") =>
  `---\n${Object.entries({ ...fields, ...changed })
    .map(([name, value]) => (value === undefined ? "" : `${name}: ${value}\n`))
    .join("")}---\n${body}`;

test("an article has its front matter, its text as HTML and its reading time", () => {
  const body = `## Two\n\n${"word ".repeat(398)}\n\n- a [link](/template)`;
  expect(parseArticle(file, write({}, body))).toMatchObject({
    title: "Yarn that carries data",
    date: "2023-12-20",
    modified: "2023-12-20",
    tags: ["I2C", "sweat"],
    words: 401,
    readTime: "3 min read",
    html: expect.stringMatching(/^<h2>Two<\/h2>\n<p>word [\s\S]+<a href="\/template">link<\/a>/),
  });
});

test("a table can be scrolled separately and has column headers", () => {
  const { html } = parseArticle(file, write({}, "| a | b |\n| --- | --- |\n| *1* | 2 |"));
  expect(html).toMatch(/^<div class="wide-table" tabindex="0" .*<th scope="col">a<\/th>.*<td><em>1<\/em><\/td>/s);
});

test.each([
  ["date", { date: "20 December 2023" }],
  ["date", { date: "2023-02-30" }],
  ["category", { category: "Fashion" }],
  ["slug", { slug: "yarn" }],
  ["tags", { tags: "[]" }],
  ["title", { title: undefined }],
  ["excerpt", { excerpt: "Too short." }],
  ["imageUrl", { imageUrl: "https://example.com/yarn.svg" }],
  ["author", { author: "Somebody" }],
])("an invalid field is reported with its file: %s", (field, changed) => {
  expect(() => parseArticle(file, write(changed))).toThrow(new RegExp(`^${file}: ${field}: (must|is) `));
});

test("a misspelt field is reported with the one that was probably meant", () => {
  const source = write({ category: undefined, author: "Somebody" }).replace(
    "\n---\n",
    "\nCatgory: Sports\ntag: a\n---\n",
  );
  const faults = `${file}: author: is not a field of an article
${file}: Catgory: is not a field of an article; did you mean category?
${file}: tag: is not a field of an article; did you mean tags?`;
  expect(() => parseArticle(file, source)).toThrow(faults);
});

test("each fault has its own line with a sentence", () => {
  expect(() => parseArticle(file, write({ excerpt: "Too short.", tags: undefined }))).toThrow(
    `${file}: excerpt: must have at least 70 characters\n${file}: tags: must be a list such as [yarn, knitting]`,
  );
  expect(() => parseArticle(file, write({ title: "Yarn: a story" }))).toThrow(
    `${file}: front matter: line 3: a value that contains a colon needs quotation marks`,
  );
  const picture = "![](/weftline/loom.svg)";
  expect(() => parseArticle(file, write({ title: "", slug: "loom" }, picture))).toThrow(
    `${file}: title: is missing or not a text
${file}: slug: must be the name of the file, yarn-that-carries-data
${file}: text: the picture /weftline/loom.svg needs a description between its brackets`,
  );
  // `title` is in line 3 of the file; only the next line shows that its list does not end.
  expect(() => parseArticle(file, write({ title: "[" }))).toThrow(`${file}: front matter: line 4: Flow sequence`);
});

test.each(["jpg", "webp", "avif"])("a picture may be a photograph (%s)", (ending) => {
  const imageUrl = `/weftline/yarn-2.${ending}`;
  expect(parseArticle(file, write({ imageUrl })).imageUrl).toBe(imageUrl);
});

test("a picture in the text has its size and versions", () => {
  const photo = { src: "/weftline/loom.jpg", srcSet: "/weftline/loom.jpg-800.webp 800w", width: 800, height: 600 };
  const { html } = parseArticle(file, write({}, '![A "loom"](/weftline/loom.jpg)'), () => photo);
  expect(html).toBe(
    '<p><img src="/weftline/loom.jpg" srcset="/weftline/loom.jpg-800.webp 800w" sizes="(min-width: 40rem) 38rem, 100vw" ' +
      'width="800" height="600" loading="lazy" alt="A &quot;loom&quot;"></p>\n',
  );
});

test.each([
  ["![A loom](https://example.com/loom.jpg)", "the picture https://example.com/loom.jpg must be /weftline/"],
  ["![](/weftline/loom.jpg)", "the picture /weftline/loom.jpg needs a description between its brackets"],
])("a picture in the text that the page cannot show is reported: %s", (text, fault) => {
  expect(() => parseArticle(file, write({}, text))).toThrow(`${file}: text: ${fault}`);
  expect(() => parseArticle(file, write({}, text))).not.toThrow("Please report");
});

test("a file without front matter, or with a name other than its slug, is rejected", () => {
  expect(() => parseArticle(file, "# Yarn")).toThrow(`${file}: no front matter`);
  expect(() => parseArticle("./articles/other.md", write({}))).toThrow("./articles/other.md: slug");
});
