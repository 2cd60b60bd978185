/** An .ico file with PNG images, each square and smaller than 256 pixels. */
export function makeIco(pngs: readonly Buffer[]): Buffer {
  const headerBytes = 6;
  const entryBytes = 16;
  const header = Buffer.alloc(headerBytes + entryBytes * pngs.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pngs.length, 4);
  let offset = header.length;
  for (const [index, png] of pngs.entries()) {
    const at = headerBytes + entryBytes * index;
    // A PNG contains its width in bytes 16 to 19 and its height in the next four.
    header.writeUInt8(png.readUInt32BE(16), at);
    header.writeUInt8(png.readUInt32BE(20), at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pngs]);
}
