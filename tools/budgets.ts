import { join } from "node:path";
import { otherBrands } from "../src/brands.ts";
import { type BuiltPage, chunkGzipBytes, readBuiltPages } from "./built-site.ts";
import { root } from "./run-command.ts";
import { readCommand } from "./command/read-command.ts";

readCommand({
  usage: "npm run budgets",
  purpose: "Prints the size of each page of the build, and exits with code 1 if one exceeds its budget.",
});

const client = join(root, "build/client");
const kilobyte = 1024;

/**
 * Budgets of chunks loaded on demand, gzip: the recorder after consent, its link and form events, the web vitals when the
 * page is idle, the dialog when opened.
 */
const chunkBudgetsKb = { recorder: 2.5, "page-events": 1, vitals: 3.5, "cookie-dialog": 4 } as const;

/**
 * Budgets of each public page, compressed as sent. HTML of at most 13.3 KB fits, with its headers, into the ten
 * packets that a server may send before the first acknowledgement; more costs a slow phone one round trip, about 0.15 s.
 */
const budgetsKb = { htmlBytes: 14, styleBytes: 10, fontBytes: 42, scriptBytes: 110 } as const;
const names = { htmlBytes: "HTML", styleBytes: "CSS", fontBytes: "fonts", scriptBytes: "scripts" } as const;
const kinds = Object.keys(budgetsKb) as (keyof typeof budgetsKb)[];

const inKb = (bytes: number) => (bytes / kilobyte).toFixed(1);

function findExcesses(page: BuiltPage): string[] {
  const excesses = kinds
    .filter((kind) => page[kind] > budgetsKb[kind] * kilobyte)
    .map(
      (kind) =>
        `${page.path}: ${names[kind]} ${page[kind]} bytes, budget ${budgetsKb[kind] * kilobyte} (${budgetsKb[kind]} KB)`,
    );
  if (page.preloadedFonts !== 2) excesses.push(`${page.path}: ${page.preloadedFonts} fonts preloaded instead of 2`);
  if (page.earlyScripts > 0)
    excesses.push(`${page.path}: ${page.earlyScripts} scripts requested before load, budget 0`);
  // A module that two brands share is bundled with one of them, unless vite.config.ts names it as shared.
  for (const { id } of otherBrands)
    if (id !== page.otherBrand && [...page.scripts].some((name) => name.startsWith(`${id}-`)))
      excesses.push(`${page.path}: loads the scripts of ${id}, another brand`);
  return excesses;
}

const pages = await readBuiltPages(client);
const chunks = await Promise.all(
  Object.entries(chunkBudgetsKb).map(async ([name, budgetKb]) => ({
    name,
    budgetKb,
    bytes: await chunkGzipBytes(client, name, pages),
  })),
);

const width = Math.max(...pages.map(({ path }) => path.length), "budget, KB".length);
const row = (name: string, figures: (string | number)[]) =>
  console.log(name.padEnd(width), ...figures.map((figure) => String(figure).padStart(8)));
row("KB, brotli", [...kinds.map((kind) => names[kind]), "preload", "early"]);
for (const page of pages)
  row(page.path, [...kinds.map((kind) => inKb(page[kind])), page.preloadedFonts, page.earlyScripts]);
row("budget", [...kinds.map((kind) => budgetsKb[kind]), 2, 0]);
for (const { name, bytes, budgetKb } of chunks)
  console.log(`${name}: ${bytes} bytes gzip (${inKb(bytes)} KB), budget ${budgetKb} KB`);

const excesses = pages.flatMap(findExcesses);
if (pages.length === 0) excesses.push("The build contains no pages");
for (const { name, bytes, budgetKb } of chunks)
  if (bytes > budgetKb * kilobyte) excesses.push(`${name} (chunk): ${bytes} bytes, budget ${budgetKb} KB`);
for (const excess of excesses) console.error(`Over budget: ${excess}. The limits are in tools/budgets.ts`);
process.exitCode = excesses.length > 0 ? 1 : 0;
