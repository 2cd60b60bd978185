/**
 * Reads how a browser turns a webp or avif picture, as an EXIF orientation from 1 to 8. The picture library reads the
 * orientation only from jpg files.
 */
export function readOrientation(bytes: Buffer, format: string): number {
  if (format === "webp") return readExif(findWebpExif(bytes));
  return format === "avif" ? readAvif(bytes) : 1;
}

function findWebpExif(bytes: Buffer): Buffer {
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    if (bytes.toString("latin1", at, at + 4) === "EXIF") return bytes.subarray(at + 8, at + 8 + size);
    at += 8 + size + (size % 2);
  }
  return Buffer.alloc(0);
}

const orientationTag = 0x01_12;

/** The orientation in a TIFF block, which some programs write with the prefix that only jpg files need. */
function readExif(block: Buffer): number {
  const tiff = block.subarray(block.toString("latin1", 0, 6) === "Exif\0\0" ? 6 : 0);
  if (tiff.length < 14) return 1;
  const isLittle = tiff[0] === 0x49;
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return 1;
  for (let entry = 0; entry < read16(start); entry++) {
    const at = start + 2 + 12 * entry;
    if (at + 12 > tiff.length) return 1;
    if (read16(at) === orientationTag) return toOrientation(read16(at + 8));
  }
  return 1;
}

const toOrientation = (value: number) => (value >= 1 && value <= 8 ? value : 1);

/**
 * EXIF orientations of an avif file, by its number of quarter turns to the left and its mirrored axis. Browsers ignore
 * the EXIF data of avif files.
 */
const turns: Readonly<Record<string, number>> = {
  "0 0": 4,
  "0 1": 2,
  "1": 8,
  "1 0": 5,
  "1 1": 7,
  "2": 3,
  "2 0": 2,
  "2 1": 4,
  "3": 6,
  "3 0": 7,
  "3 1": 5,
};

function readAvif(bytes: Buffer): number {
  const properties = openBox(openBox(openBox(bytes, "meta").subarray(4), "iprp"), "ipco");
  const angle = (openBox(properties, "irot")[0] ?? 0) & 3;
  const [axis] = openBox(properties, "imir");
  return turns[axis === undefined ? `${angle}` : `${angle} ${axis & 1}`] ?? 1;
}

/** Content of the first box of this type among those of `bytes`. */
function openBox(bytes: Buffer, type: string): Buffer {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === type) return bytes.subarray(at + 8, at + size);
    if (size < 8) break;
    at += size;
  }
  return Buffer.alloc(0);
}
