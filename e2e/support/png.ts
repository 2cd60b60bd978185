/** Reads width and height from the file header, and returns them with the size of the file. */
export async function measurePng(url: string): Promise<{ size: string; bytes: number }> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const type = response.headers.get("content-type");
  if (!response.ok || type !== "image/png" || bytes.toString("latin1", 1, 4) !== "PNG")
    throw new Error(`${url} is not a PNG: ${response.status} ${type}`);
  return { size: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, bytes: bytes.length };
}
