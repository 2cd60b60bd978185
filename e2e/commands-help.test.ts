import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runTool } from "./support/app-process.ts";

const manifest = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8")) as {
  scripts: Record<string, string>;
};
/** Commands of the project, without those of its libraries and the one that npm runs. */
const commands = Object.entries(manifest.scripts).flatMap(([name, script]) => {
  const [, file] = /^(?:exec )?node (\S+\.ts)$/.exec(script) ?? [];
  return file && name !== "postinstall" ? [{ name, file }] : [];
});

test("the README lists commands", () => expect(commands.length).toBeGreaterThan(15));

async function runInEmptyFolder(file: string, option: string) {
  const folder = await mkdtemp(join(tmpdir(), "orbit-help-"));
  const exit = await runTool({ DATA_DIR: join(folder, "data") }, file, option);
  const written = await readdir(folder);
  await rm(folder, { recursive: true });
  return { ...exit, written };
}

test.each(commands)("npm run $name -- --help explains the command", async ({ file }) => {
  const usage = expect.stringMatching(/^Usage: npm [\s\S]+\n\n[\s\S]{40,}/);
  expect(await runInEmptyFolder(file, "--help")).toEqual({ code: 0, output: usage, written: [] });
});

// `npm test` passes its options to Vitest.
test.each(commands.filter(({ name }) => name !== "test"))(
  "npm run $name refuses an unknown option",
  async (command) => {
    const { code, output, written } = await runInEmptyFolder(command.file, "--no-such-option");
    expect({ code, written }).toEqual({ code: 1, written: [] });
    expect(output).toContain("'--no-such-option'");
    expect(output).toContain(`Usage: npm ${command.name === "start" ? "" : "run "}${command.name}`);
  },
);
