import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArticle } from "./content/parse-article.server.ts";

const articles = fileURLToPath(new URL("content/articles/", import.meta.url));
const pictures = fileURLToPath(new URL("../../public", import.meta.url));

/** Pictures are delivered as they are, so a photograph straight from a camera is refused. */
const maxPictureKb = 300;

function findPictureFault(imageUrl: string): string | undefined {
  const { size } = statSync(pictures + imageUrl, { throwIfNoEntry: false }) ?? {};
  if (size === undefined) return `there is no file public${imageUrl}`;
  if (size > maxPictureKb * 1024)
    return `public${imageUrl} has ${Math.ceil(size / 1024)} KB: scale it to a width of 1600 pixels and at most ${maxPictureKb} KB`;
  return undefined;
}

/** Everything wrong with the articles, one line for each fault. Called before the build, whose own errors are long. */
export function findContentFaults(): string[] {
  return readdirSync(articles).flatMap((name) => {
    const file = `src/weftline/content/articles/${name}`;
    if (!name.endsWith(".md")) return [`${file}: is not a Markdown file with the ending .md`];
    try {
      const { imageUrl } = parseArticle(file, readFileSync(articles + name, "utf8"));
      const fault = findPictureFault(imageUrl);
      return fault ? [`${file}: imageUrl: ${fault}`] : [];
    } catch (error) {
      return (error as Error).message.split("\n");
    }
  });
}
