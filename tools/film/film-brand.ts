import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { siteConfig } from "#site.config.ts";
import { root } from "../run-command.ts";

const record = join(root, "tools/film/rendered-brand.txt");
const readText = (file: string) => readFile(file, "utf8");

/** All that the demo film takes from the brand. */
export interface FilmBrand {
  name: string;
  tagline: string;
  agents: number;
  /** The signal colour in `src/ui/brand.css`. */
  colour: string | undefined;
}

export const hashFilmBrand = ({ name, tagline, agents, colour }: FilmBrand) =>
  createHash("sha256")
    .update(JSON.stringify([name, tagline, agents, colour]))
    .digest("hex");

async function hashConfigured(): Promise<string> {
  const [, colour] = /--signal: (.*);/.exec(await readText(join(root, "src/ui/brand.css"))) ?? [];
  const { name, tagline } = siteConfig.brand;
  return hashFilmBrand({ name, tagline, agents: siteConfig.claims.agents, colour });
}

export const recordFilmBrand = async () => writeFile(record, `${await hashConfigured()}\n`);

/** Whether the demo film shows the configured brand. */
export const isFilmCurrent = async () => (await readText(record)).trim() === (await hashConfigured());
