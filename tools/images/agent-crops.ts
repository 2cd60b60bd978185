import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { agentCrop, agents } from "#site/content/agents.ts";
import { encode } from "../encode.ts";
import { root } from "../run-command.ts";
import { openStage } from "../stage/open-stage.ts";

/** Size in CSS pixels. It has the shape of the narrowest card, so that no card cuts off the right end of a line. */
const cropSize = { width: 420, height: 300 } as const;
const margin = 20;

/** Renders the pictures that the cards on `/new-home` show. */
export async function renderAgentCrops(isWanted: (id: string) => boolean): Promise<void> {
  const wanted = agents.filter(({ id }) => isWanted(id));
  if (wanted.length === 0) return;
  const stage = await openStage();
  const page = await stage.openPage(cropSize, 3);
  await mkdir(join(root, "public/media/agents"), { recursive: true });
  for (const { id, name } of wanted) {
    const place = { width: cropSize.width - 2 * margin, left: -margin, top: -margin };
    await page.evaluate(`showVignette(${JSON.stringify(id)}, ${JSON.stringify(place)})`);
    const file = join(root, "public", agentCrop(name));
    const picture = file.replace(/avif$/, "png");
    await writeFile(picture, await page.screenshot());
    await encode("-i", picture, "-c:v", "libaom-av1", "-still-picture", "1", "-crf", "26", "-cpu-used", "4", file);
    await rm(picture);
    console.log(agentCrop(name));
  }
  await stage.close();
}
