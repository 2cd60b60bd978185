import { readFile } from "node:fs/promises";
import { wcagContrast } from "culori";
import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { deriveColours } from "./brand-colours.ts";
import { iconFile, planRebranding, themeFile } from "./plan.ts";

const from = {
  id: "loom",
  name: "Loom",
  company: "Loom Agents ApS",
  tagline: "Let Agents Loom",
  domain: "loom.example",
};
const to = {
  id: "acme",
  name: "Acme & Co",
  company: "Acme $1 A/S",
  tagline: "Agents that work",
  domain: "acme.example",
};

const config = `id: "loom",
  name: "Loom",
  company: "Loom Agents ApS",
  tagline: "Let Agents Loom",
  description: "Loom runs agents. A looming storm is not Loom's.",
  loom: placeholder(["Loom Agents ApS", "Bredgade 1"]),
  email: "hello@loom.example",
  linkedIn: "https://www.linkedin.com/company/loom-agents",
  password: "loom-demo",`;

/**
 * The site's files, changed to the brand `from` and the colour red, so that the test does not depend on the site's own
 * brand.
 */
const readFiles = async () => ({
  "site.config.ts": config,
  [themeFile]: (await readFile(themeFile, "utf8"))
    .replaceAll(`[data-brand="${siteConfig.brand.id}"]`, `[data-brand="${from.id}"]`)
    .replace(/(?<=--signal: )[^;]+/, "red"),
  [iconFile]: (await readFile(iconFile, "utf8")).replaceAll(/#\w{6}/g, "#ff0000"),
});

test("values are renamed by the longest brand name that they contain; names of settings and other words stay", async () => {
  const { edits } = planRebranding((await readFiles()) as never, [], from, to);
  expect(edits["site.config.ts"]).toBe(`id: "acme",
  name: "Acme & Co",
  company: "Acme $1 A/S",
  tagline: "Agents that work",
  description: "Acme & Co runs agents. A looming storm is not Acme & Co's.",
  loom: placeholder(["Acme $1 A/S", "Bredgade 1"]),
  email: "hello@acme.example",
  linkedIn: "https://www.linkedin.com/company/acme",
  password: "acme-demo",`);
});

test("a new name may contain the old one, and no file of the new name is overwritten", async () => {
  const longer = { ...to, id: "loomlabs", name: "Loom Labs", company: "Loom Labs ApS", tagline: "We loom with Loom" };
  const { edits } = planRebranding((await readFiles()) as never, [], from, longer);
  expect(edits["site.config.ts"]).toContain(`name: "Loom Labs",
  company: "Loom Labs ApS",
  tagline: "We loom with Loom",
  description: "Loom Labs runs agents. A looming storm is not Loom Labs's.",`);
  const media = ["loom-demo.mp4", "acme-demo.mp4"];
  await expect(async () => planRebranding((await readFiles()) as never, media, from, to)).rejects.toThrow(
    "acme-demo.mp4",
  );
});

test("only the address of the site has `www`", async () => {
  const files = {
    ...(await readFiles()),
    "site.config.ts": `url: "https://loom.example", email: "hello@loom.example"`,
  };
  const { edits } = planRebranding(files as never, [], from, { ...to, domain: "www.acme.example" });
  expect(edits["site.config.ts"]).toBe(`url: "https://www.acme.example", email: "hello@acme.example"`);
  const back = { ...files, "site.config.ts": edits["site.config.ts"] as string };
  const next = planRebranding(back as never, [], { ...to, domain: "www.acme.example" }, from);
  expect(next.edits["site.config.ts"]).toBe(`url: "https://loom.example", email: "hello@loom.example"`);
});

test("only media files of the brand are renamed, and without a colour the icon stays", async () => {
  const media = ["loom-demo.mp4", "agents", "looming.mp4"];
  const { edits, renames } = planRebranding((await readFiles()) as never, media, from, to);
  expect(renames).toEqual({ "public/media/loom-demo.mp4": "public/media/acme-demo.mp4" });
  expect(Object.keys(edits)).not.toContain(iconFile);
  const kept = planRebranding((await readFiles()) as never, media, from, { ...to, id: "loom" });
  expect(kept.renames).toEqual({});
});

test("the colour is written to the tokens and the icon", async () => {
  const { edits } = planRebranding((await readFiles()) as never, [], from, { ...to, colour: "#2f6fed" });
  expect(edits[iconFile]).toMatch(/<circle[^>]*fill="#2f6fed"/);
  expect(edits[themeFile]).toMatch(/--signal: oklch\(0\.5\d+ 0\.\d+ 26\d\);/);
  expect(edits[themeFile]).not.toContain("loom");
});

test("a colour that is too pale for a surface has a darker one there, and the next colour replaces both", async () => {
  const files = await readFiles();
  const signals = (theme = "") => [...theme.matchAll(/--signal: ([^;]+);/g)].map(([, value = ""]) => value);
  const pale = planRebranding(files as never, [], from, { ...to, colour: "#ffe9a8" }).edits[themeFile];
  const [first = "", onPaper = "", onInk] = signals(pale);
  expect(onInk).toBe(first);
  expect(wcagContrast(onPaper, "oklch(0.977 0.006 85)")).toBeGreaterThanOrEqual(3);
  expect(pale).not.toMatch(/\.\d*0[ )]/);
  const next = { ...files, [themeFile]: pale };
  const again = planRebranding(next as never, [], to, { ...to, colour: "#2f6fed" }).edits[themeFile];
  expect(signals(again)).toHaveLength(1);
});

test.each(["#ffd400", "#ffe9a8", "#2f6fed", "#8a1538", "oklch(0.725 0.18 48)"])(
  "text on %s has enough contrast, also while pressed",
  (colour) => {
    const { tokens } = deriveColours(colour);
    const text = tokens["--on-signal"] === "var(--ink)" ? "oklch(0.165 0.014 262)" : "white";
    for (const surface of [tokens["--signal"], tokens["--signal-pressed"]])
      expect(wcagContrast(surface, text)).toBeGreaterThanOrEqual(4.4);
  },
);

test("a colour with too little contrast causes a warning, and an invalid colour an error", () => {
  expect(deriveColours("#ffe9a8").warnings).toEqual([expect.stringContaining("on the paper surface")]);
  const [brown = ""] = deriveColours("#8a3b12").warnings;
  expect(brown).toMatch(/2\.5 on the ink surface; .* There, the site uses oklch/);
  expect(wcagContrast(/oklch\([^)]*\)/.exec(brown)?.[0] ?? "", "oklch(0.165 0.014 262)")).toBeGreaterThanOrEqual(3);
  // The icon is dark.
  expect(wcagContrast(deriveColours("#8a3b12").hex, "oklch(0.165 0.014 262)")).toBeGreaterThanOrEqual(2.99);
  expect(deriveColours("#2f6fed").warnings).toEqual([]);
  expect(() => deriveColours("blau")).toThrow('"blau" is not an opaque CSS colour');
  expect(() => deriveColours("#2f6fed80")).toThrow("not an opaque CSS colour");
});
