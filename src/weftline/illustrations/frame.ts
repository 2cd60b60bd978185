import { palette } from "#weftline/illustrations/palette.ts";

export const pictureSize = { width: 800, height: 500 };

export const at = (x: number, y: number, content: string) => `<g transform="translate(${x} ${y})">${content}</g>`;

/** Content of an SVG file: a picture on a background in the colour of cloth. */
export const frame = (...content: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureSize.width} ${pictureSize.height}"><rect width="${pictureSize.width}" height="${pictureSize.height}" fill="${palette.cloth}"/>${content.join("")}</svg>\n`;

interface Window {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Clips the content, for example a fabric, to a rectangle. */
export const cutOut = ({ name, x, y, width, height }: Window, content: string) =>
  `<clipPath id="${name}"><path d="M${x} ${y}h${width}v${height}h${-width}z"/></clipPath><g clip-path="url(#${name})">${content}</g>`;

/** Clips the content to a circle, as under a magnifying glass. */
export const magnify = (
  { name, x, y, radius }: { name: string; x: number; y: number; radius: number },
  content: string,
) =>
  `<clipPath id="${name}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#${name})"><path d="M${x - radius} ${y - radius}h${2 * radius}v${2 * radius}h${-2 * radius}z" fill="${palette.rule}"/>${content}</g><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${palette.ink}" stroke-width="3"/>`;

/** Line from a place in the garment to the magnifying glass that shows it. */
export const leader = (path: string) => `<path d="${path}" fill="none" stroke="${palette.ink}" stroke-width="1.6"/>`;

export const axes = (x: number, y: number, width: number, height: number) =>
  `<path d="M${x} ${y - height}V${y}H${x + width}" fill="none" stroke="${palette.ink}" stroke-width="2"/>`;

export const curve = (path: string, look: "sensor" | "reference" | "limit" = "sensor") => {
  const looks = {
    sensor: `stroke="${palette.madder}" stroke-width="3.5"`,
    reference: `stroke="${palette.ink}" stroke-width="2.5"`,
    limit: `stroke="${palette.muted}" stroke-width="1.6" stroke-dasharray="7 6"`,
  };
  return `<path d="${path}" fill="none" stroke-linejoin="round" ${looks[look]}/>`;
};

/** Label in large type. Pictures contain few words, because the caption explains the rest. */
export const label = (x: number, y: number, text: string, anchor: "start" | "middle" | "end" = "start") =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" font-family="Figtree, 'Helvetica Neue', Arial, sans-serif" font-size="20" font-weight="500" fill="${palette.ink}">${text}</text>`;
