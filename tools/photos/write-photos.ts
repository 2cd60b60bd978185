import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { ChromaSubsampling, FastResizeFilter, Transformer } from "@napi-rs/image";
import type { PictureFile } from "#ui/picture-file.ts";
import { root } from "../run-command.ts";
import { type Photo, photoName, readPhoto } from "./read-photo.ts";

/** In pixels. The columns of an article are at most 800 wide; dense screens show twice as many. */
const widths = [1600, 800];
const settings = {
  filter: FastResizeFilter.Lanczos3,
  webp: 78,
  jpg: 80,
  avif: { quality: 60, speed: 8, chromaSubsampling: ChromaSubsampling.Yuv420 },
};
/** Part of the hash that names a file in the cache. Change `turned` when the same settings would write something else. */
const encoding = `turned ${JSON.stringify(settings)}`;

const heightAt = ({ width, height }: Photo, at: number) => Math.round((height * at) / width);

/** Widths of the scaled versions, largest first. A photograph is never enlarged. */
const widthsOf = ({ width }: Photo) => [
  Math.min(width, widths[0] as number),
  ...widths.slice(1).filter((each) => each < width),
];

/** A name that no original has, because their names contain no dot before the ending. */
const versionName = (url: string, width: number) => `${url}-${width}.webp`;

/** Describes a photograph for a page, with the scaled versions that `writePhotos` will write. */
export async function describePhoto(file: string, url: string): Promise<PictureFile> {
  const photo = await readPhoto(file);
  const [width = 0, ...smaller] = widthsOf(photo);
  const srcSet = [...smaller, width].map((each) => `${versionName(url, each)} ${each}w`).join(", ");
  return { src: url, srcSet, width, height: heightAt(photo, width) };
}

/** Replaces each photograph in the folder by a scaled one without EXIF data, and adds the versions of its `srcSet`. */
export async function writePhotos(folder: string, cache = join(root, ".cache/photos")): Promise<void> {
  await mkdir(cache, { recursive: true });
  const names = (await readdir(folder).catch(noneIfMissing)).filter((name) => photoName.test(name));
  // One after the other, because a decoded photograph takes hundreds of megabytes.
  for (const name of names) {
    const file = join(folder, name);
    const photo = await readPhoto(file);
    const written = [file, ...widthsOf(photo).map((width) => versionName(file, width))];
    const encoded = await encodeOnce(photo, extname(name), cache);
    for (const [index, path] of written.entries()) await writeFile(path, encoded[index] as Buffer);
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/**
 * Returns the file in its own format, then its scaled versions. Encoding takes seconds, so they are kept in the cache.
 */
async function encodeOnce(photo: Photo, ending: string, cache: string): Promise<Buffer[]> {
  const hash = createHash("sha256").update(encoding).update(photo.bytes).digest("hex").slice(0, 32);
  const names = [`${hash}${ending}`, ...widthsOf(photo).map((width) => `${hash}-${width}.webp`)];
  const files = names.map((name) => join(cache, name));
  const found = await Promise.all(files.map((file) => readFile(file).catch(() => null)));
  if (found.every((file) => file !== null)) return found;
  const encoded = await encode(photo, ending);
  for (const [index, file] of files.entries()) {
    // Renames the file only when it is complete, because a build may be interrupted.
    await writeFile(`${file}.part`, encoded[index] as Buffer);
    await rename(`${file}.part`, file);
  }
  return encoded;
}

/** The encoders write pixels only: EXIF data, such as where a photograph was taken, stay behind. */
async function encode(photo: Photo, ending: string): Promise<Buffer[]> {
  const picture = new Transformer(photo.bytes).rotate(photo.orientation);
  const versions: Buffer[] = [];
  let ownFormat: Buffer | undefined;
  for (const width of widthsOf(photo)) {
    // Replaces the size set before, so each version is scaled from the original.
    if (width < photo.width) picture.fastResize({ width, height: heightAt(photo, width), filter: settings.filter });
    const webp = await picture.webp(settings.webp);
    ownFormat ??= await encodeAs(picture, ending, webp);
    versions.push(webp);
  }
  return [ownFormat as Buffer, ...versions];
}

async function encodeAs(picture: Transformer, ending: string, webp: Buffer): Promise<Buffer> {
  if (ending === ".jpg") return picture.jpeg(settings.jpg);
  if (ending === ".avif") return picture.avif(settings.avif);
  return webp;
}
