import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { drawFrame, filmSeconds } from "./film/frame.ts";
import { embedFonts, inkSurface } from "./images/drawings.ts";
import { ensureChromium } from "./find-chromium.ts";
import { root, runCommand } from "./run-command.ts";

/**
 * Renders the hero's film under public/media from the page's own scene, frame by frame; needs ffmpeg. The Watch Demo
 * dialog also plays the wide version; the small one has larger names, like the page on a phone.
 */
const cuts = [
  { name: "orbit-agents", width: 1280, height: 720, viewBox: "-466 -262 932 524", labelSize: 17 },
  { name: "orbit-agents-small", width: 640, height: 420, viewBox: "-400 -262 800 524", labelSize: 26 },
] as const;
const framesPerSecond = 30;
const folder = join(root, "public/media");

async function drawFrames(browser: Browser, cut: (typeof cuts)[number], frames: string): Promise<void> {
  const { width, height, viewBox, labelSize } = cut;
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><style>${await embedFonts()}
    body{margin:0;background:${inkSurface.surface};font:500 16px "Host Grotesk"} svg{display:block;width:100vw;height:100vh}</style>
    <svg viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice"></svg>`);
  for (let index = 0; index < filmSeconds * framesPerSecond; index += 1) {
    const drawing = drawFrame(index / framesPerSecond, labelSize);
    await page.evaluate(async (inside) => {
      (document.querySelector("svg") as SVGElement).innerHTML = inside;
      await document.fonts.ready;
    }, drawing);
    await writeFile(join(frames, `${String(index).padStart(4, "0")}.png`), await page.screenshot());
  }
  await page.close();
}

async function encode(...ffmpegArguments: string[]): Promise<void> {
  const { ok, output } = await runCommand("nice", "-n", "15", "ffmpeg", "-v", "error", "-y", ...ffmpegArguments);
  if (!ok) throw new Error(`ffmpeg failed or is missing:\n${output}`);
}

/** Declares color matrix and range, because players that guess show a different black than the page. */
const colors = ["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-colorspace", "bt709"];
const tags = [...colors, "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv", "-an"];

const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log),
  args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"],
});
await mkdir(folder, { recursive: true });
for (const cut of cuts) {
  const frames = await mkdtemp(join(tmpdir(), "orbit-film-"));
  try {
    await drawFrames(browser, cut, frames);
    const input = ["-framerate", String(framesPerSecond), "-i", join(frames, "%04d.png")];
    const to = (extension: string) => join(frames, cut.name + extension);
    const vp9 = ["-c:v", "libvpx-vp9", "-b:v", "0", "-crf", "36", "-g", "360", "-row-mt", "1", "-tile-columns", "2"];
    const log = ["-passlogfile", join(frames, "pass")];
    await encode(...input, ...tags, ...vp9, "-cpu-used", "4", "-pass", "1", ...log, "-f", "null", "-");
    await encode(...input, ...tags, ...vp9, "-cpu-used", "2", "-pass", "2", ...log, to(".webm"));
    const h264 = ["-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-crf", "25", "-g", "360"];
    await encode(...input, ...tags, ...h264, "-profile:v", "high", "-movflags", "+faststart", to(".mp4"));
    const files = [to(".webm"), to(".mp4")];
    if (cut === cuts[0]) {
      await encode("-i", join(frames, "0000.png"), "-q:v", "12", "-frames:v", "1", to("-poster.jpg"));
      files.push(to("-poster.jpg"));
    }
    // Writes only complete files to public/, which a build may be reading.
    for (const file of files) {
      const published = join(folder, basename(file));
      await copyFile(file, published);
      console.log(published.slice(root.length).padEnd(44), `${((await stat(file)).size / 1024).toFixed(0)} KB`);
    }
  } finally {
    await rm(frames, { recursive: true, force: true });
  }
}
await browser.close();
