import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { resolve } from "./lint/resolve-import.ts";

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(file, "utf8");

/** The functions that record events, which match their own name. */
const isRecorder = (file: string) => file.includes("/src/tracker/");

/** Handlers, hooks and records of events. They never run in a static part, because the browser loads no script for it. */
const needsScript = /\s(on[A-Z]\w*)=\{|\b(track\w*)\(|\b(use(?:State|Reducer|Effect|LayoutEffect|Ref))\(/g;

function collectModules(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found;
  found.add(file);
  for (const [statement, source = ""] of read(file).matchAll(/^(?:import|export)\b[^"]*?"([#.][^"]+)"/gm)) {
    const { path } = resolve(source, file, { root });
    if (path && !/^\w+ type\b/.test(statement)) collectModules(path, found);
  }
  return found;
}

test("static parts of pages contain nothing that needs a script", () => {
  const findings = new Set<string>();
  for (const page of globSync("src/**/*.tsx", { cwd: root }))
    for (const [, source = ""] of read(join(root, page)).matchAll(/\bstill\(\(\) => import\("([^"]+)"\)/g)) {
      const { path } = resolve(source, join(root, page), { root });
      for (const module of collectModules(path ?? ""))
        for (const [, ...names] of isRecorder(module) ? [] : read(module).matchAll(needsScript)) {
          const name = names.find(Boolean);
          findings.add(`${relative(root, module)}: ${name} never runs, because ${page} loads the part with still()`);
        }
    }
  const faults = [...findings].filter((finding) => !finding.startsWith("src/shell/scroll-button.tsx: onClick"));
  expect(faults.join("\n")).toBe("");
  // Scroll buttons are allowed, because the layout handles their clicks. They also show that the search finds handlers.
  expect(findings.size).toBeGreaterThan(0);
});
