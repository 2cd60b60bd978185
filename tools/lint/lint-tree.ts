import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { otherBrands } from "#brands.ts";

const root = join(import.meta.dirname, "../..");
const configuration = [
  "oxlint.config.ts",
  "package.json",
  "site.config.ts",
  "tools/lint/layers.ts",
  "tools/lint/house-rules.ts",
  "tools/lint/resolve-import.ts",
  ...otherBrands.map(({ id }) => `src/${id}/brand.ts`),
];

export interface Finding {
  file: string;
  line: number;
  rule: string;
  severity: "error" | "warning";
}

/** Lints files, given by path and source, with the project's configuration in a separate tree. */
export async function lintTree(sources: Record<string, string>): Promise<Finding[]> {
  const tree = await mkdtemp(join(tmpdir(), "orbit-lint-"));
  try {
    await symlink(join(root, "node_modules"), join(tree, "node_modules"));
    for (const [file, source] of Object.entries(sources)) {
      await mkdir(dirname(join(tree, file)), { recursive: true });
      await writeFile(join(tree, file), source);
    }
    for (const file of configuration) await cp(join(root, file), join(tree, file));
    const { stdout, stderr } = spawnSync(join(root, "node_modules/.bin/oxlint"), ["--format=json"], {
      cwd: tree,
      encoding: "utf8",
    });
    if (!stdout.startsWith("{")) throw new Error(`oxlint did not run:\n${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    return diagnostics.map(({ filename, code, severity, labels }) => ({
      file: filename,
      line: labels[0]?.span.line ?? 0,
      rule: code.replace(/^eslint\((.*)\)$/, "$1").replace(/^(.*)\((.*)\)$/, "$1/$2"),
      severity,
    }));
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

interface Diagnostic {
  filename: string;
  code: string;
  severity: "error" | "warning";
  labels: { span: { line: number } }[];
}
