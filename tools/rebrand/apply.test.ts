import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findUses } from "./apply.ts";

test("files that already use the new name are found, whatever characters it has", async () => {
  const folder = await mkdtemp(join(tmpdir(), "orbit-uses-"));
  await mkdir(join(folder, "src/site"), { recursive: true });
  for (const name of ["docs", "e2e"]) await mkdir(join(folder, name));
  const files = {
    "src/site/case.ts": 'const supplier = "Relay+ Logistics";',
    "src/site/relays.ts": 'const title = "Relays and Relay+2";',
    "docs/page.md": "Relay+",
    "e2e/adopting.test.ts": 'const example = "Relay+";',
    "e2e/case.test.ts": 'const supplier = "Relay+";',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  expect(await findUses(folder, "Relay+")).toEqual(["e2e/case.test.ts", "src/site/case.ts"]);
  await rm(folder, { recursive: true });
});
