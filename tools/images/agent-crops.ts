import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { agentCrop, agents } from "#site/content/agents.ts";
import { encode } from "../encode.ts";
import { root } from "../run-command.ts";
import { openStage } from "../stage/open-stage.ts";

const cropSize = { width: 420, height: 260 } as const;

interface Crop {
  /** Width at which the screen is rendered, in pixels. */
  width: number;
  /** Position of the crop on the screen. Outside the screen, the background is visible. */
  left?: number;
  top?: number;
}

const crops: Record<string, Crop> = {
  "General Chatbot": { width: 620, left: 222, top: 30 },
  "AI Search": { width: 440, top: 130 },
  HR: { width: 420, top: 40 },
  Finance: { width: 560, left: 162 },
  Security: { width: 500, top: 146 },
  "Customer Support": { width: 420, top: 90 },
  Legal: { width: 460 },
  Marketing: { width: 620 },
  Sales: { width: 420 },
  "IT Support": { width: 470, top: 80 },
};

/** Renders the pictures that the cards on `/new-home` show. */
export async function renderAgentCrops(isWanted: (id: string) => boolean): Promise<void> {
  const wanted = agents.filter(({ id }) => isWanted(id));
  if (wanted.length === 0) return;
  const stage = await openStage();
  const page = await stage.openPage({ width: 660, height: 400 }, 3);
  await mkdir(join(root, "public/media/agents"), { recursive: true });
  for (const { id, name } of wanted) {
    const { width, left = -20, top = -20 } = crops[name] ?? { width: 620 };
    await page.evaluate(`showVignette(${JSON.stringify(id)}, ${JSON.stringify({ width, left, top })})`);
    const file = join(root, "public", agentCrop(name));
    const picture = file.replace(/avif$/, "png");
    await writeFile(picture, await page.screenshot({ clip: { x: 0, y: 0, ...cropSize } }));
    await encode("-i", picture, "-c:v", "libaom-av1", "-still-picture", "1", "-crf", "26", "-cpu-used", "4", file);
    await rm(picture);
    console.log(agentCrop(name));
  }
  await stage.close();
}
