import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Transformer } from "@napi-rs/image";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makePhoto, makePixels, makeTurnedAvif, makeTurnedWebp, place } from "../testing/make-photo.ts";
import { findPictureFault } from "./read-photo.ts";
import { describePhoto, writePhotos } from "./write-photos.ts";

let folder: string;
let cache: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "photos-"));
  cache = await mkdtemp(join(tmpdir(), "photos-cache-"));
});
afterEach(async () => {
  for (const made of [folder, cache]) await rm(made, { recursive: true });
});

async function store(name: string, content: Uint8Array | string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}
const read = (name: string) => readFile(join(folder, name));
const look = (bytes: Buffer) => new Transformer(bytes).metadataSync(true);

/** Whether a pixel near the middle of the left or right edge is red. */
async function isRed(bytes: Buffer, side: "left" | "right"): Promise<boolean> {
  const { width, height } = look(bytes);
  const decoded = await new Transformer(bytes).rawPixels();
  const channels = decoded.length / (width * height);
  const at = (Math.floor(height / 2) * width + (side === "left" ? 5 : width - 5)) * channels;
  return (decoded[at] ?? 0) > 150 && (decoded[at + 1] ?? 0) < 90;
}

test("a photograph is turned, scaled and written without its EXIF data, as the page describes it", async () => {
  const file = await store("loom.jpg", await makePhoto(2400, 1800));
  expect((await read("loom.jpg")).includes(place)).toBe(true);
  expect(await findPictureFault(file)).toBeUndefined();
  expect(await describePhoto(file, "/brand/loom.jpg")).toEqual({
    src: "/brand/loom.jpg",
    srcSet: "/brand/loom.jpg-800.webp 800w, /brand/loom.jpg-1600.webp 1600w",
    width: 1600,
    height: 2133,
  });
  await writePhotos(folder, cache);
  const sizes = { "loom.jpg": [1600, 2133], "loom.jpg-1600.webp": [1600, 2133], "loom.jpg-800.webp": [800, 1067] };
  expect((await readdir(folder)).sort()).toEqual(Object.keys(sizes).sort());
  for (const [name, size] of Object.entries(sizes)) {
    const bytes = await read(name);
    expect([name, look(bytes).width, look(bytes).height]).toEqual([name, ...size]);
    expect(look(bytes).orientation).toBeUndefined();
    for (const trace of ["Exif", place]) expect([name, bytes.includes(trace)]).toEqual([name, false]);
    // The upper half of the stored picture is on the right after the turn.
    expect([name, await isRed(bytes, "right"), await isRed(bytes, "left")]).toEqual([name, true, false]);
  }
  expect(look(await read("loom.jpg")).format).toBe("jpeg");
});

test.each([
  ["webp", makeTurnedWebp],
  ["avif", makeTurnedAvif],
])("a photograph in %s is turned as a browser shows it, and written without its EXIF data", async (ending, make) => {
  const name = `loom.${ending}`;
  const file = await store(name, await make(1200, 900));
  expect((await read(name)).includes(place)).toBe(ending === "webp");
  expect(await findPictureFault(file)).toBeUndefined();
  const url = `/brand/${name}`;
  expect(await describePhoto(file, url)).toMatchObject({ width: 900, height: 1200 });
  await writePhotos(folder, cache);
  for (const written of await readdir(folder)) {
    const bytes = await read(written);
    expect([written, look(bytes).height > look(bytes).width]).toEqual([written, true]);
    for (const trace of ["EXIF", "irot", place]) expect([written, bytes.includes(trace)]).toEqual([written, false]);
    expect([written, await isRed(bytes, "right"), await isRed(bytes, "left")]).toEqual([written, true, false]);
  }
});

test("a small photograph is not enlarged", async () => {
  const file = await store("yarn.webp", await makePixels(640, 400).webp());
  expect(await describePhoto(file, "/brand/yarn.webp")).toEqual({
    src: "/brand/yarn.webp",
    srcSet: "/brand/yarn.webp-640.webp 640w",
    width: 640,
    height: 400,
  });
  await writePhotos(folder, cache);
  expect(await readdir(cache)).toHaveLength(2);
  expect((await readdir(folder)).sort()).toEqual(["yarn.webp", "yarn.webp-640.webp"]);
  expect(look(await read("yarn.webp"))).toMatchObject({ width: 640, height: 400 });
});

test("an avif file is accepted, and stays one", async () => {
  const file = await store("knit.avif", await makePixels(900, 600).avif({ speed: 10 }));
  expect(await findPictureFault(file)).toBeUndefined();
  await writePhotos(folder, cache);
  expect(look(await read("knit.avif"))).toMatchObject({ format: "avif", width: 900, height: 600 });
  expect(look(await read("knit.avif-800.webp"))).toMatchObject({ width: 800, height: 533 });
});

test("without a folder of pictures there is nothing to do", async () => {
  await expect(writePhotos(join(folder, "none"), cache)).resolves.toBeUndefined();
});

const small = () => makePixels(40, 30);
const asAnimated = (webp: Buffer) => {
  const header = Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBPVP8X\n\0\0\0", "latin1"), Buffer.from([2, 0, 0, 0])]);
  return Buffer.concat([header, Buffer.from([39, 0, 0, 29, 0, 0]), webp.subarray(12)]);
};

/** Changes the size in the header of a JPEG, so that the test has no large picture to encode. */
function claimSize(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = Math.max(jpeg.indexOf("ffc0", "hex"), jpeg.indexOf("ffc2", "hex"));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

const faults: [name: string, content: () => Promise<Uint8Array | string>, fault: string][] = [
  ["a.jpg", async () => "hello", "is damaged, or not a picture"],
  ["a.jpg", async () => "", "is damaged, or not a picture"],
  ["a.webp", async () => (await small().webp()).subarray(0, 60), "is damaged, or not a picture"],
  [
    "a.avif",
    async () => (await makePixels(300, 200).avif({ speed: 10 })).subarray(0, 700),
    "is damaged, or not a picture",
  ],
  ["a.jpg", async () => (await makePhoto(300, 200)).subarray(0, 4000), "is incomplete: its end is missing"],
  ["a.jpg", () => small().webp(), "contains a webp picture: rename it to a.webp"],
  ["a.webp", () => makePhoto(40, 30), "contains a jpg picture: rename it to a.jpg"],
  ["a.jpg", () => small().png(), "contains a png picture: save it as jpg, webp or avif"],
  ["a.webp", async () => asAnimated(await small().webp()), "is animated: save one of its frames"],
  ["a.avif", async () => "\0\0\0\x1cftypavis\0\0\0\0avisavifmif1", "is animated: save one of its frames"],
  ["a.jpg", async () => claimSize(await small().jpeg(), 16_000, 4_000), "has 64 megapixels: at most 60 are accepted"],
  ["a.jpg", async () => Buffer.alloc(31e6), "has 31 MB: at most 30 MB are accepted"],
  ["a.svg", () => small().png(), "contains no svg drawing"],
  ["a.svg", async () => `<svg>${" ".repeat(310_000)}</svg>`, "has 303 KB: a drawing may have at most 300 KB"],
];

test.each(faults)("a picture that cannot be used is a fault: %s", async (name, content, fault) => {
  expect(await findPictureFault(await store(name, await content()))).toBe(fault);
});

test("a missing file is a fault", async () => {
  expect(await findPictureFault(join(folder, "none.jpg"))).toBe("does not exist");
});
