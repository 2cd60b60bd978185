import { formatHex, type Oklch, oklch, parse, wcagContrast } from "culori";

/** Surfaces in src/ui/brand.css on which the colour is used. */
const ink = "oklch(0.165 0.014 262)";
const paper = "oklch(0.977 0.006 85)";
const surfaces = { ink, paper };
export type Surface = keyof typeof surfaces;
/** Minimum contrast ratios of text and of shapes in WCAG 2.2 AA. */
const textContrast = 4.5;
const shapeContrast = 3;

/** Change of OKLCH lightness (0 to 1) on hover or press. */
const pressedStep = 0.065;
/** A lighter colour would look white. */
const lightest = 0.97;

type SignalTokens = Readonly<Record<"--signal" | "--signal-pressed", string>>;

export interface BrandColours {
  /** Values of the tokens in `src/ui/brand.css`. */
  tokens: SignalTokens & Readonly<Record<"--on-signal", string>>;
  /** Tokens for surfaces on which lines and icons of the colour could not be seen. */
  onSurface: Readonly<Partial<Record<Surface, SignalTokens>>>;
  /** For the icon, which is dark: the colour as it is on ink, in a form that every program reads. */
  hex: string;
  /** Warnings for the owner, as sentences. */
  warnings: readonly string[];
}

// Without zeros at the end, as the formatter writes numbers.
const write = ({ l, c, h = 0 }: { l: number; c: number; h?: number }) =>
  `oklch(${Number(l.toFixed(3))} ${Number(c.toFixed(3))} ${Number(h.toFixed(0))})`;

/** On hover or press, the colour becomes lighter under dark text, unless it is very light, and darker under white text. */
function press(signal: Oklch, isTextDark: boolean): Oklch {
  const isLighter = isTextDark && signal.l + pressedStep <= lightest;
  return { ...signal, l: Math.max(signal.l + (isLighter ? pressedStep : -pressedStep), 0) };
}

/** The nearest lightness of the colour at which lines and icons are visible on a surface. */
function adjust(signal: Oklch, surface: string): Oklch {
  const step = surface === ink ? 0.01 : -0.01;
  let { l } = signal;
  while (wcagContrast({ ...signal, l }, surface) < shapeContrast) l += step;
  return { ...signal, l };
}

/** Tokens of a brand whose signal colour is a CSS colour, such as `#2f6fed`. Throws if text on it cannot be read. */
export function deriveColours(colour: string): BrandColours {
  const parsed = parse(colour);
  const converted = oklch(parsed);
  // `none` counts as 0.
  const signal = converted && { ...converted, l: converted.l ?? 0, c: converted.c ?? 0 };
  if (!parsed || !signal || (parsed.alpha ?? 1) < 1)
    throw new Error(`--colour: "${colour}" is not an opaque CSS colour, such as "#2f6fed"`);
  const looks = [
    { text: "var(--ink)", on: ink },
    { text: "oklch(1 0 0)", on: "white" },
  ];
  const look = looks.find(({ on }) => wcagContrast(signal, on) >= textContrast);
  if (!look)
    throw new Error(
      `--colour: neither dark nor white text has a contrast of ${textContrast} on ${colour}: choose a lighter or darker colour`,
    );
  const tokensOf = (one: Oklch): SignalTokens => ({
    "--signal": write(one),
    "--signal-pressed": write(press(one, look.on === ink)),
  });
  const faint = Object.entries(surfaces).filter(([, surface]) => wcagContrast(signal, surface) < shapeContrast);
  const onSurface = Object.fromEntries(faint.map(([name, surface]) => [name, tokensOf(adjust(signal, surface))]));
  return {
    tokens: { ...tokensOf(signal), "--on-signal": look.text },
    onSurface,
    hex: formatHex(wcagContrast(signal, ink) < shapeContrast ? adjust(signal, ink) : signal),
    warnings: faint.map(
      ([name, surface]) =>
        `${colour} has a contrast of ${wcagContrast(signal, surface).toFixed(1)} on the ${name} surface; lines and icons need ${shapeContrast}. There, the site uses ${onSurface[name]?.["--signal"]} instead`,
    ),
  };
}
