import type { BrowserContext } from "playwright-core";

/** Counts the pixels whose contrast between two screenshots of the same size is at least 3:1 (WCAG 1.4.11). */
export async function countContrastingPixels(context: BrowserContext, before: Buffer, after: Buffer): Promise<number> {
  // A blank page decodes the images, because the pages of the site allow no `data:` addresses.
  const page = await context.newPage();
  const images = [before, after].map((png) => `data:image/png;base64,${png.toString("base64")}`);
  const count = await page.evaluate(async (addresses) => {
    const luminances = await Promise.all(
      addresses.map(async (address) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
        if (!canvas) throw new Error("No canvas");
        canvas.drawImage(bitmap, 0, 0);
        const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
        const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
        return Array.from({ length: data.length / 4 }, (_, index) => {
          const [red = 0, green = 0, blue = 0] = Array.from(data.slice(index * 4, index * 4 + 3), linear);
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        });
      }),
    );
    const [first = [], second = []] = luminances;
    return first.filter((value, index) => {
      const other = second[index] ?? value;
      return (Math.max(value, other) + 0.05) / (Math.min(value, other) + 0.05) >= 3;
    }).length;
  }, images);
  await page.close();
  return count;
}
