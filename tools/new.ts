/** `npm run new`: begins a project with the product's sources. */
import { mkdir, readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { intro, isCancel, outro, text } from "@clack/prompts";
import { readCommand } from "./command/read-command.ts";
import { copyTree, isInside } from "./copy-tree.ts";
import { root } from "./run-command.ts";
import { applyIn, listTasks, planIn } from "./rebrand/apply.ts";
import { brandOptions, type BrandValues, chooseBrand, findTextProblem, presentBrand } from "./rebrand/choose-brand.ts";

const { values, operands } = readCommand({
  usage:
    "npm run new -- FOLDER [--name NAME --legal-name NAME [--tagline TEXT] [--colour COLOUR] [--domain HOST] [--id ID]]",
  purpose:
    "Copies the sources without history, data and packages to a new or empty folder, and gives them the brand. On a terminal, asks for a name that is not given; " +
    "elsewhere, without --name, the copy keeps the present brand. `npm run rebrand` in the copy changes the brand later.",
  options: brandOptions,
  operands: { min: 1, max: 1 },
});

const folder = resolve(operands[0] ?? "");

async function demandEmpty(): Promise<void> {
  if (isInside(folder)) throw new Error(`${folder} is inside this project: choose a folder outside of it`);
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new Error(error.code === "ENOTDIR" ? `${folder} is a file` : error.message);
  });
  if (entries.length > 0) throw new Error(`${folder} is not empty`);
}

const questions: readonly (readonly [
  keyof BrandValues,
  { message: string; placeholder?: string; isOptional?: boolean },
])[] = [
  ["name", { message: "Name of the product", placeholder: presentBrand.name }],
  ["legal-name", { message: "Legal name of the company", placeholder: presentBrand.company }],
  ["tagline", { message: "Tagline", placeholder: presentBrand.tagline }],
  ["colour", { message: "Signal colour, such as #2f6fed. Empty keeps the present one", isOptional: true }],
];

/** Asks on the terminal. Undefined if the person gave up. */
async function askBrand(): Promise<BrandValues | undefined> {
  intro(`A new project in ${folder}`);
  const answers: BrandValues = {};
  for (const [option, { isOptional = false, ...question }] of questions) {
    const answer = await text({
      ...question,
      validate(value) {
        const problem = isOptional ? undefined : findTextProblem(value);
        return problem && `It ${problem}`;
      },
    });
    if (isCancel(answer)) return undefined;
    if (answer) answers[option] = answer;
  }
  return answers;
}

async function create(): Promise<void> {
  await demandEmpty();
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const chosen: BrandValues | undefined = values.name || !isTerminal ? values : await askBrand();
  if (!chosen) throw new Error("Nothing was created.");
  const brand = chosen.name || Object.keys(values).length > 0 ? chooseBrand(chosen) : undefined;
  // A wrong colour ends the command here, before anything is copied.
  const plan = brand && (await planIn(root, brand));
  await mkdir(folder, { recursive: true });
  await copyTree(folder);
  if (plan) await applyIn(folder, plan);
  const steps = [
    `cd ${/^[\w./-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", String.raw`'\''`)}'`}`,
    "npm ci",
    ...(plan ? ["npm run render:images"] : []),
    "git init && git add -A && git commit -m Start",
    "npm start",
  ];
  console.log(`\nNext:\n  ${steps.join("\n  ")}`);
  if (brand && plan) console.log(`\nTo do by hand:\n- ${listTasks(brand, plan, true).join("\n- ")}`);
  if (!brand)
    console.log(`\nThe copy keeps the name ${presentBrand.name}. To change it, run npm run rebrand in the copy.`);
  if (isTerminal) outro("docs/adopting.md describes what to change.");
}

try {
  await create();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
