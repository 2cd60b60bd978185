import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { build, defineConfig, type Plugin } from "vite";
import { experiments, siteConfig } from "./site.config.ts";
import { otherBrands } from "./src/brands.ts";
import { paths } from "./src/paths.ts";
import { photos } from "./tools/photos/vite-photos.ts";
import { notCounted } from "./src/tracker/stored.ts";

const headline = experiments.find(({ id }) => id === "home_headline");
const headlines = headline && { A: headline.versions.A, B: headline.endsOn ? undefined : headline.versions.B };

const target = "es2022";
const inlineScript = /\?inline-script$/;

/** Scripts that run before all others are each built by themselves, and imported as the text of an inline script. */
const inlineScripts: Plugin = {
  name: "inline-scripts",
  enforce: "pre",
  async load(id) {
    if (!inlineScript.test(id)) return;
    const entry = id.replace(inlineScript, "");
    this.addWatchFile(entry);
    const built = await build({
      configFile: false,
      logLevel: "silent",
      define: {
        // As in root.tsx.
        "window.readyEvent": JSON.stringify(`${siteConfig.brand.id}:ready`),
        "import.meta.env.NOT_COUNTED": JSON.stringify(notCounted),
        "import.meta.env.COLLECT_PATH": JSON.stringify(paths.api.collect()),
        // What `readConsent` decides, of the stored choice and its proof, in a tenth of its code.
        "import.meta.env.CONSENTED": `/"analytical":true.*"textVersion":"${siteConfig.consent.textVersion}"/`,
      },
      build: { write: false, target, lib: { entry, formats: ["iife"], name: "script" } },
    });
    const [part] = [built].flat();
    const code = part && "output" in part ? part.output[0].code.trim() : "";
    return `export default ${JSON.stringify(code)}`;
  },
};

export default defineConfig({
  plugins: [inlineScripts, photos(), tailwindcss(), reactRouter()],
  // Canonical URLs are absolute. A build made without it takes the address in site.config.ts.
  define: {
    // The privacy policy says how long records are kept.
    "import.meta.env.RETENTION_DAYS": JSON.stringify(process.env.RETENTION_DAYS ?? ""),
    // For the one page that shows them: imported, all experiments would go with the scripts of every page.
    "import.meta.env.HEADLINES": JSON.stringify(headlines ?? null),
    "import.meta.env.PUBLIC_URL": JSON.stringify(process.env.PUBLIC_URL ? new URL(process.env.PUBLIC_URL).origin : ""),
  },
  build: {
    // Every file is served from memory with its own hash in the name; a data: URL would need a CSP exception.
    assetsInlineLimit: 0,
    target,
    // Names the parts to load beside an imported file. The import loads the file itself, and every page has loaded the others.
    modulePreload: {
      resolveDependencies: (file, names) =>
        names.filter((name) => name !== file && !/\/(rolldown-runtime|framework|shared)-/.test(name)),
    },
    // The oldest that Tailwind 4 supports. For older ones, each colour would be written two or three times.
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
  },
  worker: { format: "es" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Calls that a browser does not need: React Router's complaints about wrong use of itself (2 KB), and its loading of
          // manifests of routes (all routes are in the first manifest). Prerendering and `npm run dev` keep both.
          treeshake: {
            manualPureFunctions: ["invariant", "warning", "warningOnce", "warnOnce", "UNSAFE_useFogOFWarDiscovery"],
          },
          // Few larger files compress better than many small ones: 115 KB of JavaScript became 110.
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 5 },
                // What the pages of both brands use; a part of these folders that only some do is better left out.
                {
                  name: "shared",
                  test: /\/(site\.config\.ts|src\/(paths\.ts|shell\/[^/]+\.tsx?$|words\/(words|english\/page-error)\.ts|ui\/(?!structured|orbit|logo|dialog|select)[^/]+\.tsx?$|consent\/cookie-settings|forms\/(?!captcha|send-lead|find-errors|lead-forms|sent-panel|meeting\/|next-steps|fill-|contact-form|demo-|host-portrait|lead-f(ields|orm\.))|tracker\/(consent|tracking|post-json|storage|stored|uuidv7)))/,
                  priority: 4,
                },
                // Pages load the words of their own language only.
                { name: "words", test: /\/src\/words\/english\/start\.ts$/, priority: 3 },
                { name: "english", test: /\/src\/(words|site)\/english\/(lead|frame)\.ts$/, priority: 1 },
                { name: "danish", test: /\/src\/(words|site)\/danish\/(start|lead|frame)\.ts$/, priority: 1 },
                // And what each page of one of them does. The structured data is for programs only.
                {
                  name: siteConfig.brand.id,
                  test: /\/src\/(site\/(?!structured)[^/]+\.tsx?$|ui\/(orbit|logo|select)|forms\/(demo-request|lead-f(ields|orm\.)))/,
                  priority: 2,
                },
                ...otherBrands.map(({ id }) => ({
                  name: id,
                  // The dashboard also reads a brand's names.
                  test: new RegExp(String.raw`/src/${id}/(?!structured|brand\.)[^/]+\.tsx?$`),
                  priority: 2,
                })),
              ],
            },
          },
        },
      },
    },
  },
});
