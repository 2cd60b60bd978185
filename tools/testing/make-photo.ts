import { Transformer } from "@napi-rs/image";

/** Text in the EXIF data of the photograph, in place of the coordinates of a camera. */
export const place = "N 55.6761 E 12.5683";

/** A photograph as from a phone held upright: stored as a landscape, with a note to turn it and the place. */
export async function makePhoto(width: number, height: number): Promise<Buffer> {
  const jpeg = await new Transformer(await makePixels(width, height).png()).jpeg(95);
  const exif = writeExif(6, place);
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, exif, jpeg.subarray(2)]);
}

/** The upper half is red; the rest has fine grain, so that the file is as large as a real one. */
export function makePixels(width: number, height: number): Transformer {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const isUpper = at < pixels.length / 2;
    const grain = (at * 2_654_435_761) >>> 26;
    pixels.set(isUpper ? [200 + (grain >> 1), 20, 20, 255] : [grain, 80 + grain, 160 + grain, 255], at);
  }
  return Transformer.fromRgbaPixels(pixels, width, height);
}

/** The smallest TIFF block with an orientation and an ImageDescription. */
function writeExif(orientation: number, description: string): Buffer {
  const text = Buffer.from(`${description}\0`);
  const tiff = Buffer.alloc(38);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  const entries = [
    [0x010e, 2, text.length, 38],
    [0x0112, 3, 1, orientation],
  ] as const;
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + 12 * index;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, text]);
}
