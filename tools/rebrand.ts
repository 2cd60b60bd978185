/** `npm run rebrand`: gives the site another name and colour. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readCommand } from "./command/read-command.ts";
import { applyIn, listTasks, planIn } from "./rebrand/apply.ts";
import { brandOptions, chooseBrand, presentBrand } from "./rebrand/choose-brand.ts";
import { listChanges } from "./rebrand/list-changes.ts";
import type { Plan } from "./rebrand/plan.ts";
import { root, runVisibly } from "./run-command.ts";

const { values } = readCommand({
  usage:
    "npm run rebrand -- --name NAME --legal-name NAME [--tagline TEXT] [--colour COLOUR] [--domain HOST] [--id ID | --keep-id] [--write [--no-pictures]]",
  purpose:
    "Gives the main brand another name, company, tagline, domain and colour in site.config.ts, src/ui/brand.css, the icon and the names of the media files, redraws icons and previews, and lists what a person has to do. " +
    "Without --write, only prints what would change. The id, by default the name in lowercase letters and digits, begins the names of cookies, metrics and keys and is stored with page views: " +
    "once the site has data, use --keep-id. --no-pictures leaves out `npm run render:images`, which needs Chromium and ffmpeg.",
  options: {
    ...brandOptions,
    "keep-id": { type: "boolean" },
    write: { type: "boolean" },
    "no-pictures": { type: "boolean" },
  },
});

/** Prints the lines that change. */
async function printPlan({ edits, renames }: Plan): Promise<void> {
  for (const [file, text] of Object.entries(edits)) {
    console.log(`edit    ${file}`);
    for (const line of listChanges(await readFile(join(root, file), "utf8"), text))
      // Leaves out long lines, such as the only line of the icon.
      if (line.length < 200) console.log(`  ${line}`);
  }
  for (const [file, target] of Object.entries(renames)) console.log(`rename  ${file} to ${target}`);
}

async function rebrand(): Promise<void> {
  if (values.id && values["keep-id"]) throw new Error("--id and --keep-id exclude each other");
  const to = chooseBrand({ ...values, ...(values["keep-id"] && { id: presentBrand.id }) });
  const plan = await planIn(root, to);
  await printPlan(plan);
  if (values.write) await applyIn(root, plan);
  const draws = values.write === true && !values["no-pictures"];
  const drawn = draws && (await runVisibly("node", ["tools/render-images.ts"])) === 0;
  console.log(`\nTo do by hand:\n- ${listTasks(to, plan, drawn).join("\n- ")}`);
  if (!values.write) console.log("\nNothing was changed. Repeat the command with --write to apply this.");
  if (draws && !drawn) process.exitCode = 1;
}

try {
  await rebrand();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
