import { Transformer } from "@napi-rs/image";

/** Text in the EXIF data of the photograph, in place of the coordinates of a camera. */
export const place = "N 55.6761 E 12.5683";

/**
 * A photograph as from a phone held upright: stored as a landscape, with the orientation and the place in its EXIF
 * data.
 */
export async function makePhoto(width: number, height: number): Promise<Buffer> {
  const jpeg = await new Transformer(await makePixels(width, height).png()).jpeg(95);
  const exif = writeExif(6, place);
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(exif.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, exif, jpeg.subarray(2)]);
}

/** The same as webp: VP8X with the flag for EXIF data, the picture, and the EXIF data, which webp stores without "Exif". */
export async function makeTurnedWebp(width: number, height: number): Promise<Buffer> {
  const picture = (await makePixels(width, height).webp()).subarray(12);
  const size = Buffer.alloc(10);
  size[0] = 0x08;
  size.writeUIntLE(width - 1, 4, 3);
  size.writeUIntLE(height - 1, 7, 3);
  const exif = writeExif(6, place).subarray(6);
  const body = Buffer.concat([Buffer.from("WEBP"), writeChunk("VP8X", size), picture, writeChunk("EXIF", exif)]);
  return writeChunk("RIFF", body);
}

/** An avif file that is stored as a landscape, with a quarter turn to the right to show it. */
export async function makeTurnedAvif(width: number, height: number): Promise<Buffer> {
  const avif = await makePixels(width, height).avif({ speed: 10 });
  const turn = Buffer.from("00000009" + Buffer.from("irot").toString("hex") + "03", "hex");
  const grow = (box: string, by: number) => {
    const at = avif.indexOf(box) - 4;
    avif.writeUInt32BE(avif.readUInt32BE(at) + by, at);
    return at;
  };
  // Appends the property to `ipco` (9 bytes) and its number to `ipma` (1 byte), so the picture moves by ten bytes.
  grow("meta", 10);
  grow("iprp", 10);
  const properties = grow("ipco", 9);
  const links = grow("ipma", 1);
  const count = links + 18;
  avif.writeUInt8((avif[count] ?? 0) + 1, count);
  const place = avif.indexOf("iloc") + 18;
  avif.writeUInt32BE(avif.readUInt32BE(place) + 10, place);
  const end = links + avif.readUInt32BE(links) - 1;
  const ofProperties = properties + avif.readUInt32BE(properties) - 9;
  return Buffer.concat([
    avif.subarray(0, ofProperties),
    turn,
    avif.subarray(ofProperties, end),
    Buffer.from([avif[count] ?? 0]),
    avif.subarray(end),
  ]);
}

function writeChunk(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, "latin1");
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
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
