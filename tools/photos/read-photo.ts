import { readFile, stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import { type Metadata, Transformer } from "@napi-rs/image";
import { readOrientation } from "./read-orientation.ts";

/** Photographs, as opposed to drawings. Scaled and encoded again at the build. */
export const photoName = /\.(jpg|webp|avif)$/;

const maxMegabytes = 30;
const maxMegapixels = 60;
const maxDrawingKilobytes = 300;

/** One sentence about the file; the build reports it with the article and the field. */
class PictureFault extends Error {}

export interface Photo {
  bytes: Buffer;
  /** Pixels as shown: a camera stores a portrait as a landscape, with the orientation in its EXIF data. */
  width: number;
  height: number;
  /** How the pixels have to be turned to be shown: an EXIF orientation from 1 to 8. */
  orientation: number;
}

/** Reads a photograph, and throws for every fault that can be found without decoding its pixels. */
export async function readPhoto(file: string): Promise<Photo> {
  const { size } = await stat(file);
  if (size > maxMegabytes * 1e6)
    throw new PictureFault(`has ${Math.round(size / 1e6)} MB: at most ${maxMegabytes} MB are accepted`);
  const bytes = await readFile(file);
  if (isAnimated(bytes)) throw new PictureFault("is animated: save one of its frames");
  const header = readHeader(bytes);
  const { format, width, height } = header;
  const orientation = header.orientation ?? readOrientation(bytes, format);
  const ending = format === "jpeg" ? "jpg" : format;
  if (extname(file) !== `.${ending}`)
    throw new PictureFault(
      photoName.test(`.${ending}`)
        ? `contains a ${ending} picture: rename it to ${basename(file, extname(file))}.${ending}`
        : `contains a ${ending} picture: save it as jpg, webp or avif`,
    );
  if (width * height > maxMegapixels * 1e6)
    throw new PictureFault(
      `has ${Math.round((width * height) / 1e6)} megapixels: at most ${maxMegapixels} are accepted`,
    );
  // The decoder fills the missing part of such a file with grey.
  if (format === "jpeg" && !isWholeJpeg(bytes)) throw new PictureFault("is incomplete: its end is missing");
  const isTurned = orientation >= 5;
  return { bytes, width: isTurned ? height : width, height: isTurned ? width : height, orientation };
}

/** What is wrong with a picture of an article, which may be a drawing. Decodes a photograph completely. */
export async function findPictureFault(file: string): Promise<string | undefined> {
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) return "does not exist";
  if (!photoName.test(file)) {
    if (size > maxDrawingKilobytes * 1024)
      return `has ${Math.ceil(size / 1024)} KB: a drawing may have at most ${maxDrawingKilobytes} KB`;
    return (await readFile(file, "utf8")).includes("<svg") ? undefined : "contains no svg drawing";
  }
  try {
    const { bytes } = await readPhoto(file);
    await new Transformer(bytes).rawPixels().catch(() => {
      throw unreadable();
    });
    return undefined;
  } catch (error) {
    if (error instanceof PictureFault) return error.message;
    throw error;
  }
}

const unreadable = () => new PictureFault("is damaged, or not a picture");

function readHeader(bytes: Buffer): Metadata {
  try {
    return new Transformer(bytes).metadataSync(true);
  } catch {
    throw unreadable();
  }
}

/** Whether an extended WebP file has the animation flag, or an AVIF file the brand of a sequence. */
function isAnimated(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (text(8, 16) === "WEBPVP8X") return ((bytes[20] ?? 0) & 2) !== 0;
  return text(4, 8) === "ftyp" && text(8, bytes.readUInt32BE(0)).includes("avis");
}

/**
 * Whether an end marker follows the segments. Skips their content, because a thumbnail in the EXIF data has its own end
 * marker.
 */
function isWholeJpeg(bytes: Buffer): boolean {
  const [escape, end] = [0x00, 0xd9];
  const hasNoLength = (marker: number) => marker === escape || (marker >= 0xd0 && marker <= 0xd8);
  let position = bytes.indexOf(0xff);
  while (position >= 0 && position + 3 < bytes.length) {
    const marker = bytes[position + 1] as number;
    if (marker === end) return true;
    const length = marker === 0xff ? 1 : hasNoLength(marker) ? 2 : 2 + bytes.readUInt16BE(position + 2);
    position = bytes.indexOf(0xff, position + length);
  }
  return position >= 0 && bytes[position + 1] === end;
}
