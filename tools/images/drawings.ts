import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { siteConfig } from "#site.config.ts";
import { dottedRing, drawTicks, rings, sceneSteps, sceneTilt, stepSize } from "#site/pages/home/orbit-model.ts";
import { pointOn } from "#ui/orbit-geometry.ts";
import { root } from "../run-command.ts";

const theme = await readFile(join(root, "src/ui/brand.css"), "utf8");

/** Value of a design token on a dark surface, which is the last one in the file. */
function readToken(name: string): string {
  const value = [...theme.matchAll(new RegExp(`--${name}: ([^;]+);`, "g"))].at(-1)?.[1];
  if (value === undefined) throw new Error(`src/ui/brand.css has no --${name}`);
  return value;
}

const [surface, text, muted, signal] = ["ink", "text", "muted", "signal"].map(readToken);

const files = "node_modules/@fontsource-variable";
const faces = {
  "Familjen Grotesk": `${files}/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2`,
  "Host Grotesk": `${files}/host-grotesk/files/host-grotesk-latin-wght-normal.woff2`,
};

/** Both font families as CSS with embedded files. */
async function embedFonts(): Promise<string> {
  const rules = Object.entries(faces).map(async ([family, file]) => {
    const data = await readFile(join(root, file), "base64");
    return `@font-face{font-family:"${family}";font-weight:300 800;src:url(data:font/woff2;base64,${data})}`;
  });
  return (await Promise.all(rules)).join("");
}

const escapeHtml = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The three orbits with their bezel, as line drawing. */
const orbitLines = `<g transform="rotate(${sceneTilt})" fill="none" stroke="${muted}">
${Object.values(rings)
  .map(({ rx, ry }, index) => `<ellipse rx="${rx}" ry="${ry}" opacity="${0.85 - index * 0.2}"/>`)
  .join("")}
<ellipse rx="${dottedRing.rx}" ry="${dottedRing.ry}" stroke-dasharray="1 7" opacity="0.7"/>
<path d="${drawTicks()}" opacity="0.5"/></g>`;

/** Positions of the nodes within the picture, which is cropped at its right edge: degrees on each orbit. */
const slots = [
  [rings.inner, [20, 95, 160, 225, 290]],
  [rings.middle, [75, 120, 170, 215, 255]],
  [rings.outer, [95, 130, 160, 220, 250]],
] as const;

/** Nodes on the three orbits, one of them lit and connected to the workflow. */
function orbitOfPages(lit: number): string {
  const points = slots.flatMap(([ring, angles]) => angles.map((angle) => pointOn(ring, angle)));
  const nodes = points.map(({ x, y }, index) =>
    index !== lit % points.length
      ? `<circle cx="${x}" cy="${y}" r="7" fill="${text}"/>`
      : `<path d="M22 ${y < 0 ? -stepSize.half : stepSize.half}L${x} ${y}" stroke="${signal}" stroke-width="1.4" stroke-dasharray="3 4"/>
      <circle cx="${x}" cy="${y}" r="21" fill="${surface}" stroke="${signal}"/><circle cx="${x}" cy="${y}" r="12" fill="${signal}"/>`,
  );
  const steps = sceneSteps.map(
    (x, index) =>
      `<rect x="${x - stepSize.half}" y="${-stepSize.half}" width="${stepSize.edge}" height="${stepSize.edge}" rx="3"
        fill="${index < 2 ? text : surface}" stroke="${index === 2 ? signal : text}" stroke-width="1.4"/>`,
  );
  return `${orbitLines}<path d="M-66 0H66" stroke="${text}" stroke-width="1.4"/>${nodes.join("")}${steps.join("")}`;
}

/** Link preview of a page: 1200 by 630 pixels. The title and the tagline are in the language of the page. */
export async function shareHtml(title: string, lit: number, tagline: string): Promise<string> {
  const size = title.length > 34 ? 66 : title.length > 20 ? 78 : 96;
  return `<!doctype html><style>${await embedFonts()}
    body{margin:0;width:1200px;height:630px;overflow:hidden;position:relative;background:${surface};color:${text}}
    svg{position:absolute;left:440px;top:20px}
    h1{position:absolute;left:72px;top:142px;width:600px;margin:0;font:600 ${size}px/1 "Familjen Grotesk";letter-spacing:-.03em;text-wrap:balance;
      paint-order:stroke;-webkit-text-stroke:18px ${surface}}
    p{position:absolute;left:72px;margin:0;font:500 27px/1.2 "Host Grotesk"}
    .brand{top:64px;font:600 38px/1 "Familjen Grotesk"} .line{bottom:60px;max-width:440px;text-wrap:balance;color:${muted}}
    </style>
    <svg viewBox="-400 -262 800 524" width="1010" height="662">${orbitOfPages(lit)}</svg>
    <p class="brand">${escapeHtml(siteConfig.brand.name)}</p>
    <h1>${escapeHtml(title)}</h1>
    <p class="line">${escapeHtml(tagline)}</p>`;
}

type IconLook = "rounded" | "filled" | "maskable";

/**
 * Variants: the favicon as is; full-bleed, for systems that round the corners; or small enough to be cropped to a
 * circle.
 */
export function iconHtml(svg: string, look: IconLook): string {
  const ground = /fill="(#\w+)"/.exec(svg)?.[1] ?? "#000";
  const inner = look === "rounded" ? svg : svg.replace(/ rx="6"/, "");
  return `<!doctype html><style>html,body{margin:0;height:100%;background:${look === "rounded" ? "transparent" : ground}}
    body{display:grid;place-items:center} svg{display:block;width:${look === "maskable" ? 76 : 100}%}</style>${inner}`;
}
