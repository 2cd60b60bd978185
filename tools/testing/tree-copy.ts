import { spawn } from "node:child_process";
import { glob, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { copyTree } from "../copy-tree.ts";
import { root } from "../run-command.ts";

export interface TreeCopy {
  folder: string;
  /** Runs a program of the copy, such as `tools/build.ts` or `tsc`, and returns its output. Throws if it fails. */
  run(program: string, ...programArguments: string[]): Promise<string>;
  /** Replaces the first occurrence of a text in a file of the copy. Throws if there is none. */
  edit(file: string, text: string, replacement: string): Promise<void>;
  /** Lists the files of the copy that are new or differ from the original. */
  listChanged(pattern: RegExp): Promise<string[]>;
  remove(): Promise<void>;
}

/** Copies the sources to a temporary folder, and links the installed packages of this folder there. */
export async function openTreeCopy(): Promise<TreeCopy> {
  const folder = await mkdtemp(join(tmpdir(), "copied-tree-"));
  await copyTree(folder);
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    run: (program, ...programArguments) =>
      program.endsWith(".ts")
        ? run(folder, process.execPath, program, ...programArguments)
        : run(folder, join(folder, "node_modules/.bin", program), ...programArguments),
    async edit(file, text, replacement) {
      const path = join(folder, file);
      const source = await readFile(path, "utf8");
      if (!source.includes(text)) throw new Error(`${file} does not contain ${text}`);
      await writeFile(
        path,
        source.replace(text, () => replacement),
      );
    },
    async listChanged(pattern) {
      const changed: string[] = [];
      for await (const file of glob("**/*", { cwd: folder, exclude: ["node_modules/**", "build/**"] })) {
        if (!pattern.test(file)) continue;
        const original = await readFile(join(root, file), "utf8").catch(() => undefined);
        if (original !== (await readFile(join(folder, file), "utf8"))) changed.push(file);
      }
      return changed;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function run(cwd: string, command: string, ...commandArguments: string[]): Promise<string> {
  const path = [join(cwd, "node_modules/.bin"), process.env.PATH].join(delimiter);
  // Removes Vitest's NODE_ENV, which would cause a development build.
  const { NODE_ENV: _mode, VITEST: _vitest, ...environment } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, { cwd, env: { ...environment, PATH: path, FORCE_COLOR: "0" } });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ${commandArguments.join(" ")} failed:\n${output}`)),
    );
  });
}
