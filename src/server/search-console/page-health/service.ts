import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { lighthousePageSchema, type PageHealth } from "#contract/search-console.ts";
import { checkLinks, type LinkedSite } from "./check-links.ts";
import { checkStructuredData } from "./check-structured-data.ts";
import { type ReadPage, readPage } from "./read-page.ts";

export interface PageHealthCheck {
  check(): Promise<PageHealth>;
}

type CheckedPage = PageHealth["pages"][number];

/** In characters; search results truncate longer texts. */
const titleLength = { min: 10, max: 65 };
const descriptionLength = { min: 70, max: 160 };

/** Written by `npm run bench -- lighthouse`, next to the build that it measured. */
const lighthouseFile = "../lighthouse.json";
const fingerprintFile = "../fingerprint";
const lighthouseSchema = z.object({
  measuredAt: z.iso.datetime(),
  /** Fingerprint of the build, from build/fingerprint. */
  fingerprint: z.string(),
  pages: z.array(lighthousePageSchema),
});

/** Pages are read at the first request, so that they do not delay the start, and again after a new build. */
export function createPageHealthCheck(builtSite: string | undefined): PageHealthCheck {
  let checked: { fingerprint: string; pages: Promise<CheckedPage[]> } | undefined;
  return {
    async check() {
      if (!builtSite) return { lighthouse: null, pages: [] };
      const fingerprint = await readFile(join(builtSite, fingerprintFile), "utf8").catch(() => "");
      if (checked?.fingerprint !== fingerprint) checked = { fingerprint, pages: checkSite(builtSite) };
      const current = checked;
      const pages = await current.pages.catch((error: unknown) => {
        if (checked === current) checked = undefined;
        throw error;
      });
      const lighthouse = await readLighthouse(builtSite);
      const scores = new Map(lighthouse?.pages.map(({ path, ...of }) => [path, of]));
      return {
        lighthouse: lighthouse && {
          measuredAt: lighthouse.measuredAt,
          ofThisBuild: lighthouse.fingerprint === fingerprint,
        },
        pages: pages.map((page) => ({ ...page, lighthouse: scores.get(page.path) ?? null })),
      };
    },
  };
}

/** Last part of the paths of the pages for unknown addresses. */
const notFoundPart = "/404";

/** Reads the measurements. A file in another format was written by another version and is ignored. */
async function readLighthouse(builtSite: string) {
  const text = await readFile(join(builtSite, lighthouseFile), "utf8").catch(() => null);
  try {
    return text === null ? null : lighthouseSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function checkSite(builtSite: string): Promise<CheckedPage[]> {
  const site = await readSite(builtSite);
  const sitePages = [...site.pages]
    .filter(([path]) => !path.endsWith(notFoundPart))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const indexable = sitePages.map(([, page]) => page).filter((page) => page.isIndexable);
  return sitePages.map(([path, page]) => checkPage(path, page, site, indexable));
}

async function readSite(builtSite: string): Promise<LinkedSite> {
  const pages = new Map<string, ReadPage>();
  const files = new Set<string>();
  for (const entry of await readdir(builtSite, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(builtSite.length).replaceAll("\\", "/");
    if (entry.name !== "index.html") files.add(path);
    else pages.set(path.slice(0, -"/index.html".length) || "/", readPage(await readFile(file, "utf8")));
  }
  return { pages, files };
}

function checkPage(path: string, page: ReadPage, site: LinkedSite, indexable: readonly ReadPage[]): CheckedPage {
  const data = checkStructuredData(page.structuredData);
  const links = checkLinks(path, page, site);
  const [title = ""] = page.titles;
  const [description = ""] = page.descriptions;
  const isUnique = (values: (page: ReadPage) => string[], value: string) =>
    indexable.filter((other) => values(other).includes(value)).length <= 1;
  const findings = [
    ...countFinding("title", page.titles.length),
    ...lengthFinding("Title", title, titleLength),
    ...countFinding("h1", page.h1.length),
    ...(page.isIndexable
      ? [
          ...countFinding("description", page.descriptions.length),
          ...lengthFinding("Description", description, descriptionLength),
          ...countFinding("canonical link", page.canonicals.length),
          ...canonicalFinding(path, page.canonicals),
          ...(isUnique(({ titles }) => titles, title) ? [] : ["Another page has the same title"]),
          ...(isUnique(({ descriptions }) => descriptions, description)
            ? []
            : ["Another page has the same description"]),
          ...(page.structuredData.length > 0 ? [] : ["No structured data"]),
        ]
      : []),
    ...data.problems,
    ...links.broken.map((address) => `Broken link: ${address}`),
  ];
  return {
    path,
    indexable: page.isIndexable,
    title,
    description,
    h1: page.h1,
    canonical: page.canonicals[0] ?? null,
    structuredData: data.types,
    links: links.count,
    brokenLinks: links.broken,
    findings: [...new Set(findings)],
    lighthouse: null,
  };
}

const countFinding = (what: string, count: number) =>
  count === 1 ? [] : [`${count || "No"} ${what}${count ? "s" : ""}`];

function lengthFinding(what: string, text: string, { min, max }: { min: number; max: number }): string[] {
  if (text === "" || (text.length >= min && text.length <= max)) return [];
  return [`${what} has ${text.length} characters; ${min} to ${max} are recommended`];
}

function canonicalFinding(path: string, [canonical]: readonly string[]): string[] {
  if (canonical === undefined) return [];
  const isOwn = URL.canParse(canonical) && new URL(canonical).pathname === path;
  return isOwn ? [] : [`Canonical URL is ${canonical}`];
}
