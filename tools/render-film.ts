import { rmSync } from "node:fs";
import { copyFile, link, mkdir, mkdtemp, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Page } from "playwright-core";
import { filmSeconds, loopSeconds } from "#site/content/demo-film.ts";
import { sceneView } from "#site/pages/home/orbit-model.ts";
import { encode } from "./encode.ts";
import { recordFilmBrand } from "./film/film-brand.ts";
import { writeCaptions, writeChapters } from "./film/tracks.ts";
import { demandFfmpeg } from "./demand-ffmpeg.ts";
import { readCommand } from "./command/read-command.ts";
import { root } from "./run-command.ts";
import { openStage, type Size } from "./stage/open-stage.ts";
import { siteConfig } from "#site.config.ts";

/**
 * Renders the films under public/media, picture by picture, with the console driven by a fixed clock; needs ffmpeg. The demo
 * film is captured at 2560 x 1440. The hero's film is its first chapter without labels; the small cut is for phones.
 */
const framesPerSecond = 25;
const folder = join(root, "public/media");

interface Cut {
  name: string;
  seconds: number;
  size: Size;
  /** Device pixels per CSS pixel. */
  scale: number;
  /** JavaScript expression that shows the frame at a second. */
  show: (seconds: number) => string;
  /** Widths of the encoded files, and their quality: a lower number is better and larger. */
  webm: { width: number; crf: number };
  mp4: { width: number; crf: number };
}

const loop = (viewBox: string) => (seconds: number) => `showLoop(${seconds}, "${viewBox}")`;

const demoFilm = `${siteConfig.brand.id}-demo`;
const cuts: readonly Cut[] = [
  {
    name: demoFilm,
    seconds: filmSeconds,
    size: { width: 1280, height: 720 },
    scale: 2,
    show: (seconds) => `showFilm(${seconds})`,
    webm: { width: 2560, crf: 40 },
    mp4: { width: 1280, crf: 26 },
  },
  {
    name: `${siteConfig.brand.id}-agents`,
    seconds: loopSeconds,
    size: { width: 1280, height: 720 },
    scale: 2,
    show: loop(sceneView),
    webm: { width: 1920, crf: 46 },
    mp4: { width: 1280, crf: 27 },
  },
  {
    name: `${siteConfig.brand.id}-agents-small`,
    seconds: loopSeconds,
    size: { width: 640, height: 420 },
    scale: 2,
    show: loop("-400 -262 800 524"),
    webm: { width: 960, crf: 46 },
    mp4: { width: 640, crf: 27 },
  },
];

/** Reuses the previous frame if the page has not changed. */
async function takeFrames(page: Page, { name, seconds, show }: Cut, frames: string): Promise<void> {
  let last = { drawn: "", file: "" };
  for (let index = 0; index < seconds * framesPerSecond; index += 1) {
    if (index % (5 * framesPerSecond) === 0) console.log(`${name}: ${index / framesPerSecond} of ${seconds} s drawn`);
    const drawn = await page.evaluate<string>(`${show(index / framesPerSecond)}; document.body.outerHTML`);
    const file = join(frames, `${String(index).padStart(4, "0")}.jpg`);
    if (drawn === last.drawn) await link(last.file, file);
    else {
      await writeFile(file, await page.screenshot({ type: "jpeg", quality: 96 }));
      last = { drawn, file };
    }
  }
}

/** Declares color matrix and range, because players that guess show a different black than the page. */
const filter = (width: number) =>
  `scale=${width}:-2:flags=lanczos:in_range=pc:out_color_matrix=bt709:out_range=tv,format=yuv420p`;
const tags = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv", "-an"];
/** A keyframe every four seconds, so that a visitor can seek to any moment without waiting. */
const keyframes = ["-g", String(4 * framesPerSecond)];

async function encodeCut({ name, webm, mp4 }: Cut, frames: string): Promise<string[]> {
  const input = ["-framerate", String(framesPerSecond), "-i", join(frames, "%04d.jpg")];
  const to = (extension: string) => join(frames, name + extension);
  const av1 = ["-c:v", "libsvtav1", "-preset", "5", "-crf", String(webm.crf), "-svtav1-params", "tune=0:scm=1"];
  await encode(...input, "-vf", filter(webm.width), ...tags, ...keyframes, ...av1, to(".webm"));
  const h264 = ["-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-crf", String(mp4.crf)];
  const start = ["-profile:v", "high", "-movflags", "+faststart"];
  await encode(...input, "-vf", filter(mp4.width), ...tags, ...keyframes, ...h264, ...start, to(".mp4"));
  return [to(".webm"), to(".mp4")];
}

const { operands: wanted, values } = readCommand({
  usage: "npm run render:film -- [--captions | NAME…]",
  purpose: `Drives the console, and writes its film, captions and chapters to public/. The demo film takes about half an hour of processor time; needs ffmpeg. --captions writes only the captions and chapters, at once. Names: ${cuts.map(({ name }) => name).join(", ")}.`,
  options: { captions: { type: "boolean" } },
  operands: { max: cuts.length },
});
await mkdir(folder, { recursive: true });
await writeFile(join(folder, `${siteConfig.brand.id}-demo-captions.vtt`), writeCaptions());
await writeFile(join(folder, `${siteConfig.brand.id}-demo-chapters.vtt`), writeChapters());
if (values.captions) process.exit();
demandFfmpeg();

/**
 * Folder with the frames of the current film: several gigabytes, which an interrupted command must not leave behind.
 */
let frames = "";
const removeFrames = () => frames && rmSync(frames, { recursive: true, force: true });
process.on("exit", removeFrames);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const stage = await openStage();
for (const cut of cuts.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  frames = await mkdtemp(join(tmpdir(), "orbit-film-"));
  const page = await stage.openPage(cut.size, cut.scale);
  await takeFrames(page, cut, frames);
  await page.close();
  // Writes only complete files to public/, which a build may be reading.
  for (const file of await encodeCut(cut, frames)) {
    const published = join(folder, basename(file));
    await copyFile(file, published);
    console.log(published.slice(root.length).padEnd(44), `${((await stat(file)).size / 1024).toFixed(0)} KB`);
  }
  removeFrames();
}
await stage.close();
if (wanted.length === 0 || wanted.includes(demoFilm)) await recordFilmBrand();
