import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { otherBrands } from "#brands.ts";
import { root } from "./run-command.ts";
import { readCommand } from "./command/read-command.ts";

readCommand({
  usage: "npm run render:illustrations",
  purpose: "Renders the drawings of the other brands to public/, each in the folder of its brand.",
});

for (const { id } of otherBrands) {
  const { drawings }: { drawings: Record<string, string> } = await import(`../src/${id}/drawings.ts`);
  const folder = join(root, "public", id);
  await mkdir(folder, { recursive: true });
  for (const [name, drawing] of Object.entries(drawings)) {
    await writeFile(join(folder, `${name}.svg`), drawing);
    console.log(`${name}.svg`.padEnd(40), `${(brotliCompressSync(drawing).length / 1024).toFixed(1)} KB brotli`);
  }
}
