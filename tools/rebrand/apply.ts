import { glob, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { presentBrand } from "./choose-brand.ts";
import { configFile, iconFile, type NextBrand, type Plan, planRebranding, themeFile } from "./plan.ts";

/** Files that contain the name as whole words, for example because a sample company has this name or its domain. */
export async function findUses(folder: string, name: string): Promise<string[]> {
  const escaped = name.replaceAll(/[.*+?^$|()[\]{}\\]/g, "\\$&");
  const word = new RegExp(String.raw`(?<!\w)(${escaped}(?!\w)|${escaped.toLowerCase()}\.example)`);
  const found: string[] = [];
  // This test contains an example name, and chooses a different one if the site has that name.
  const exclude = ["e2e/adopting.test.ts"];
  for await (const file of glob("{src,e2e,tools,bench,faults}/**/*.{ts,tsx,md,json}", { cwd: folder, exclude }))
    if (word.test(await readFile(join(folder, file), "utf8"))) found.push(file);
  return found.sort();
}

/** Plans the changes in a folder with the product's sources, whose brand is the present one. */
export async function planIn(folder: string, to: NextBrand): Promise<Plan> {
  const read = (file: string) => readFile(join(folder, file), "utf8");
  const files = {
    [configFile]: await read(configFile),
    [themeFile]: await read(themeFile),
    [iconFile]: await read(iconFile),
  };
  const plan = planRebranding(files, await readdir(join(folder, "public/media")), presentBrand, to);
  const uses = to.name === presentBrand.name ? [] : await findUses(folder, to.name);
  const documentedName = /^# (.+)$/m.exec(await read("README.md"))?.[1] ?? presentBrand.name;
  const tasks = [
    ...(uses.length > 0 ? [describeUses(to.name, uses)] : []),
    ...(documentedName === to.name
      ? []
      : [
          `Replace ${documentedName} in README.md and docs/: git grep -n "${documentedName}" -- "*.md" ":!CHANGELOG.md" ":!docs/decisions"`,
        ]),
  ];
  return { ...plan, warnings: [...plan.warnings, ...tasks] };
}

const describeUses = (name: string, files: readonly string[]): string =>
  [
    `These files use "${name}" as the name of a sample company. Replace it with another name, also in lower case, such as with`,
    `sed -i "s/${name}/New Name/g; s/${name.toLowerCase()}/newname/gi" FILE…`,
    ...files,
  ].join("\n    ");

export async function applyIn(folder: string, { edits, renames }: Plan): Promise<void> {
  for (const [file, text] of Object.entries(edits)) await writeFile(join(folder, file), text);
  for (const [file, target] of Object.entries(renames)) await rename(join(folder, file), join(folder, target));
}

/** Lists, as sentences, the remaining tasks that a person has to do. */
export function listTasks(to: NextBrand, { warnings }: Plan, arePicturesDrawn: boolean): string[] {
  return [
    ...warnings,
    ...(arePicturesDrawn ? [] : ["Draw the icons and previews: npm run render:images (Chromium and ffmpeg)"]),
    "Render the films, which show the old name and colour: npm run render:film (Chromium and ffmpeg)",
    "Read the description in site.config.ts, and the texts in src/site/content",
    "Write the Danish tagline (src/site/danish/content/home-parts.ts), then draw the Danish previews again: npm run render:images -- /da /da/kontakt /da/privatlivspolitik",
    "Set the legal form of the company: contact.companyKind in site.config.ts. If it is not Danish, also set country, authority, time zone, locale, currency and the languages of security reports there, the places in src/site/content/jobs.ts, and learningBudget in src/site/content/open-positions.ts",
    "Set the date of the privacy policy, which names another company: src/site/content/policy-date.ts",
    "Replace the examples that npm run doctor lists: address, registration number, email addresses, demo",
    "Replace the drawings in src/ui/logo-mark.tsx and public/favicon.svg if they are not your logo",
    "Rename the service, image and database in deploy/, compose.yaml and Containerfile, and the name and description in package.json, if you wish; no visitor sees them",
    ...(to.id === presentBrand.id
      ? []
      : [
          `If the site already has data, use --keep-id: otherwise stored page views keep the id "${presentBrand.id}", and everyone has to sign in again`,
        ]),
  ];
}
