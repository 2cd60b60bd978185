import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArticle } from "./content/parse-article.server.ts";
import { pictureSize } from "./illustrations/frame.ts";

const articles = fileURLToPath(new URL("content/articles/", import.meta.url));

type FindFault = (url: string) => Promise<string | undefined>;

/**
 * Lists the faults of all articles, one line each. Called before the build, because the build's own errors are long.
 * `findFault` checks the file of a picture.
 */
export async function findContentFaults(findFault: FindFault): Promise<string[]> {
  const faults = await Promise.all(readdirSync(articles).map((name) => findArticleFaults(name, findFault)));
  return faults.flat();
}

async function findArticleFaults(name: string, findFault: FindFault): Promise<string[]> {
  const file = `src/weftline/content/articles/${name}`;
  if (!name.endsWith(".md")) return [`${file}: is not a Markdown file with the ending .md`];
  const inText = new Set<string>();
  const keepUrl = (src: string) => {
    inText.add(src);
    return { src, ...pictureSize };
  };
  try {
    const { imageUrl } = parseArticle(file, readFileSync(articles + name, "utf8"), keepUrl);
    const pictures = [["imageUrl", imageUrl] as const, ...[...inText].map((url) => ["text", url] as const)];
    const faults = await Promise.all(
      pictures.map(async ([field, url]) => {
        const fault = await findFault(url);
        return fault ? [`${file}: ${field}: ${fault}`] : [];
      }),
    );
    return faults.flat();
  } catch (error) {
    return (error as Error).message.split("\n");
  }
}
