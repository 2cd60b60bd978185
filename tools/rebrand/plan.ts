import { type BrandColours, deriveColours, type Surface } from "./brand-colours.ts";

export interface Brand {
  id: string;
  name: string;
  company: string;
  tagline: string;
  /** Host of the site, such as `acme.com` or `www.acme.com`. */
  domain: string;
}

export interface NextBrand extends Brand {
  /** A CSS colour. Without one, the colours stay. */
  colour?: string;
}

export interface Plan {
  /** New contents of files, by path. */
  edits: Readonly<Record<string, string>>;
  /** New paths of files, by path. */
  renames: Readonly<Record<string, string>>;
  /** Sentences for the owner: about the colour, and about files that the command does not edit. */
  warnings: readonly string[];
}

/** Files that a rebranding edits; media files are renamed. */
export const configFile = "site.config.ts";
export const themeFile = "src/ui/brand.css";
export const iconFile = "public/favicon.svg";
const mediaFolder = "public/media";

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Email addresses and other host names use the domain without `www`. */
const withoutWww = (domain: string) => domain.replace(/^www\./, "");
const word = (text: string) => new RegExp(String.raw`(?<![\w-])${escape(text)}(?![\w])`, "g");

/**
 * Changes the values in quotation marks; the names of settings stay. The longest names come first, since they contain the
 * others. All are replaced in one pass, because a new name may contain an old one.
 */
function rewriteConfig(config: string, from: Brand, to: Brand): string {
  const changes: readonly (readonly [RegExp, string])[] = [
    [word(from.tagline), to.tagline],
    [word(from.company), to.company],
    [new RegExp(String.raw`(?<=^"https://)${escape(from.domain)}`, "g"), to.domain],
    [new RegExp(String.raw`(?<![\w-])${escape(withoutWww(from.domain))}(?![\w-])`, "g"), withoutWww(to.domain)],
    [word(from.name), to.name],
    [new RegExp(String.raw`(?<=company/)[\w-]+`, "g"), to.id],
    [word(from.id), to.id],
  ];
  const any = new RegExp(changes.map(([pattern]) => `(${pattern.source})`).join("|"), "g");
  return config.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, (quoted) =>
    // A function, because `$` has a special meaning in a replacement string.
    quoted.replaceAll(
      any,
      (found, ...groups) => changes[groups.findIndex((group) => group !== undefined)]?.[1] ?? found,
    ),
  );
}

function rewriteTheme(theme: string, from: Brand, to: Brand, colours: BrandColours | undefined): string {
  const renamed = theme.replaceAll(`[data-brand="${from.id}"]`, `[data-brand="${to.id}"]`);
  if (!colours) return renamed;
  const coloured = Object.entries(colours.tokens).reduce((text, [token, value]) => {
    const declaration = new RegExp(String.raw`(?<=^\s*${token}: )[^;]+`, "m");
    if (!declaration.test(text)) throw new Error(`${themeFile} has no ${token}`);
    return text.replace(declaration, value);
  }, renamed);
  return colourSurfaces(coloured, colours);
}

/** The first declarations of the two surfaces' rules. */
const surfaceStarts: Readonly<Record<Surface, RegExp>> = {
  paper: /^ *--surface: oklch/m,
  ink: /^ *--surface: var\(--ink\)/m,
};

/**
 * Gives both surfaces tokens of their own if the colour cannot be seen on one of them, in place of those of an earlier
 * colour. A surface inherits from the other one that contains it, so one of them alone would colour both.
 */
function colourSurfaces(theme: string, { tokens, onSurface }: BrandColours): string {
  const plain = theme.replaceAll(/^(?: *--signal[^;]*;\n)+(?= *--surface)/gm, "");
  if (Object.keys(onSurface).length === 0) return plain;
  return Object.entries(surfaceStarts).reduce((text, [surface, start]) => {
    const own = onSurface[surface as Surface] ?? tokens;
    const lines = (["--signal", "--signal-pressed"] as const).map((token) => `    ${token}: ${own[token]};\n`);
    if (!start.test(text)) throw new Error(`${themeFile} has no rule for the ${surface} surface`);
    return text.replace(start, (first) => lines.join("") + first);
  }, plain);
}

/**
 * Plans the changes in the given files that give the site another brand. `media` are the file names in public/media.
 */
export function planRebranding(
  files: Readonly<Record<typeof configFile | typeof themeFile | typeof iconFile, string>>,
  media: readonly string[],
  from: Brand,
  { colour, ...to }: NextBrand,
): Plan {
  const colours = colour === undefined ? undefined : deriveColours(colour);
  const all: Record<string, string> = {
    [configFile]: rewriteConfig(files[configFile], from, to),
    [themeFile]: rewriteTheme(files[themeFile], from, to, colours),
    [iconFile]: colours ? files[iconFile].replace(/(?<=<circle[^>]*fill=")#\w{6}/, colours.hex) : files[iconFile],
  };
  const own = media.filter((name) => from.id !== to.id && name.startsWith(`${from.id}-`));
  const taken = own.map((name) => to.id + name.slice(from.id.length)).find((name) => media.includes(name));
  if (taken) throw new Error(`--id: ${mediaFolder}/${taken} exists already; move it, or choose another id`);
  return {
    edits: Object.fromEntries(Object.entries(all).filter(([file, text]) => text !== files[file as keyof typeof files])),
    renames: Object.fromEntries(
      own.map((name) => [`${mediaFolder}/${name}`, `${mediaFolder}/${to.id}${name.slice(from.id.length)}`]),
    ),
    warnings: colours?.warnings ?? [],
  };
}
