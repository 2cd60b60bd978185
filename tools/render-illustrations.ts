import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { articlePictures } from "#weftline/illustrations/article-pictures.ts";
import { bindingsPicture } from "#weftline/illustrations/bindings-picture.ts";
import { projectPictures } from "#weftline/illustrations/project-pictures.ts";
import { landingPictures } from "#weftline/pages/template/pictures.ts";
import { root } from "./run-command.ts";
import { readCommand } from "./command/read-command.ts";

readCommand({
  usage: "npm run render:illustrations",
  purpose: "Renders all drawings of Weftline to public/weftline/.",
});

/** Renders public/weftline/: a picture for each project and article. Run it when a drawing has changed. */
const folder = join(root, "public/weftline");

await mkdir(folder, { recursive: true });
for (const [slug, picture] of Object.entries({
  ...projectPictures,
  ...articlePictures,
  bindings: bindingsPicture,
  ...landingPictures,
})) {
  await writeFile(join(folder, `${slug}.svg`), picture);
  console.log(`${slug}.svg`.padEnd(40), `${(brotliCompressSync(picture).length / 1024).toFixed(1)} KB brotli`);
}
