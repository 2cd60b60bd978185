import { formatHex, type Oklch, oklch, parse, wcagContrast } from "culori";

/** Surfaces in src/ui/brand.css on which the colour is used. */
const ink = "oklch(0.165 0.014 262)";
const paper = "oklch(0.977 0.006 85)";
/** Minimum contrast ratios of text and of shapes in WCAG 2.2 AA. */
const textContrast = 4.5;
const shapeContrast = 3;

/** Change of OKLCH lightness (0 to 1) on hover or press. */
const pressedStep = 0.065;

export interface BrandColours {
  /** Values of the tokens in `src/ui/brand.css`. */
  tokens: Readonly<Record<"--signal" | "--signal-pressed" | "--on-signal", string>>;
  /** For files in which not every program reads `oklch`, such as the icon. */
  hex: string;
  /** Warnings for the owner, as sentences. */
  warnings: readonly string[];
}

const write = ({ l, c, h = 0 }: { l: number; c: number; h?: number }) =>
  `oklch(${l.toFixed(3)} ${c.toFixed(3)} ${h.toFixed(0)})`;

/** The nearest lightness of the colour at which lines and icons are visible on a surface. */
function suggestSignal(signal: Oklch, surface: string): string {
  const step = surface === ink ? 0.01 : -0.01;
  let { l } = signal;
  while (wcagContrast({ ...signal, l }, surface) < shapeContrast) l += step;
  return write({ ...signal, l });
}

/** Tokens of a brand whose signal colour is a CSS colour, such as `#2f6fed`. Throws if text on it cannot be read. */
export function deriveColours(colour: string): BrandColours {
  const parsed = parse(colour);
  const signal = oklch(parsed);
  if (!parsed || !signal || (parsed.alpha ?? 1) < 1)
    throw new Error(`--colour: "${colour}" is not an opaque CSS colour, such as "#2f6fed"`);
  // On hover or press, the colour becomes lighter under dark text and darker under white text.
  const looks = [
    { text: "var(--ink)", on: ink, pressed: { ...signal, l: Math.min(signal.l + pressedStep, 1) } },
    { text: "oklch(1 0 0)", on: "white", pressed: { ...signal, l: Math.max(signal.l - pressedStep, 0) } },
  ];
  const look = looks.find(({ on }) => wcagContrast(signal, on) >= textContrast);
  if (!look)
    throw new Error(
      `--colour: neither dark nor white text has a contrast of ${textContrast} on ${colour}: choose a lighter or darker colour`,
    );
  const warnings = Object.entries({ ink, paper })
    .filter(([, surface]) => wcagContrast(signal, surface) < shapeContrast)
    .map(
      ([name, surface]) =>
        `${colour} has a contrast of ${wcagContrast(signal, surface).toFixed(1)} on the ${name} surface; lines and icons need ${shapeContrast}. Choose another colour, or add --signal: ${suggestSignal(signal, surface)}; to [data-surface="${name}"] in src/ui/brand.css`,
    );
  return {
    tokens: {
      "--signal": write(signal),
      "--signal-pressed": write(look.pressed),
      "--on-signal": look.text,
    },
    hex: formatHex(signal),
    warnings,
  };
}
