import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "../run-command.ts";

/** A block of docs/adopting.md. */
interface Block {
  section: string;
  language: string;
  text: string;
}

/** Blocks of the document, in their order. */
export async function readBlocks(): Promise<Block[]> {
  const document = await readFile(join(root, "docs/adopting.md"), "utf8");
  return document.split(/^## /m).flatMap((part) => {
    const section = part.split("\n", 1)[0] ?? "";
    return [...part.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = "", text = ""]) => ({
      section,
      language,
      text,
    }));
  });
}

/** Applies a block to a copy of the project: a change (`diff`), a new file that its first line names, or `rm` in a shell. */
export async function applyBlock(folder: string, { language, text }: Block): Promise<void> {
  const [first = "", ...lines] = text.trimEnd().split("\n");
  if (language === "diff") await change(join(folder, first.replace("# ", "")), lines);
  else if (language === "sh" && first.startsWith("rm -r "))
    for (const path of first.split(" ").slice(2)) await rm(join(folder, path), { recursive: true });
  else if (language !== "sh") {
    const file = join(folder, first.replaceAll(/^(\/\/|<!--) | -->$/g, ""));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${lines.join("\n")}\n`, { flag: "wx" });
  }
}

/** Each line begins with a space, `-` or `+`. The old text must occur exactly once in the file. */
async function change(file: string, lines: readonly string[]): Promise<void> {
  const keep = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join("");
  const parts = (await readFile(file, "utf8")).split(keep("+"));
  if (parts.length !== 2) throw new Error(`${file} contains this ${parts.length - 1} times:\n${keep("+")}`);
  await writeFile(file, parts.join(keep("-")));
}
