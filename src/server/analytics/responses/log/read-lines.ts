export interface Lines {
  line: string;
  /** Whether the line was longer than allowed and is empty here. */
  isTooLong: boolean;
}

const newline = 10;

/** Splits a stream of bytes at line breaks. A line longer than `maxBytes` is discarded while it is read. */
export async function* readLines(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Lines> {
  let parts: Buffer[] = [];
  let size = 0;
  const keep = (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) parts = [];
    else parts.push(part);
  };
  const take = (): Lines => {
    const isTooLong = size > maxBytes;
    const line = isTooLong ? "" : Buffer.concat(parts).toString("utf8").trim();
    parts = [];
    size = 0;
    return { line, isTooLong };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end));
      start = end + 1;
      yield take();
    }
    keep(Buffer.from(chunk.subarray(start)));
  }
  if (size > 0) yield take();
}
