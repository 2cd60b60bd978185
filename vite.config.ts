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

/**
 * Builds each script that has to run before all others by itself, and makes its text importable for an inline script.
 */
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
        // As in root.tsx, which sends the event.
        "window.readyEvent": JSON.stringify(`${siteConfig.brand.id}:ready`),
        "import.meta.env.NOT_COUNTED": JSON.stringify(notCounted),
        "import.meta.env.COLLECT_PATH": JSON.stringify(paths.api.collect()),
        // Makes the same decision as `readConsent` from the stored choice and its proof, with a tenth of the code.
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
  // PUBLIC_URL is part of canonical URLs, which are absolute. A build without it uses the URL in site.config.ts.
  define: {
    // The privacy policy says how long records are kept.
    "import.meta.env.RETENTION_DAYS": JSON.stringify(process.env.RETENTION_DAYS ?? ""),
    // Only one page shows these headlines. With an import, the scripts of every page would contain all experiments.
    "import.meta.env.HEADLINES": JSON.stringify(headlines ?? null),
    "import.meta.env.PUBLIC_URL": JSON.stringify(process.env.PUBLIC_URL ? new URL(process.env.PUBLIC_URL).origin : ""),
  },
  build: {
    // Every file is served from memory with its own hash in the name; a data: URL would need a CSP exception.
    assetsInlineLimit: 0,
    target,
    // Chunks to preload with an import. The import itself loads `file`, and every page has loaded the excluded ones.
    modulePreload: {
      resolveDependencies: (file, names) =>
        names.filter((name) => name !== file && !/\/(rolldown-runtime|framework|shared)-/.test(name)),
    },
    // The oldest browsers that Tailwind 4 supports. For older ones, each colour would be written two or three times.
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
  },
  worker: { format: "es" },
  // Only for `npm run dev`, which otherwise finds a package on the first view of a page that needs it, and reloads that page.
  optimizeDeps: { entries: ["src/entry.client.tsx", "src/*/**/pages/*.tsx", "src/**/*-worker.ts"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Calls that a browser does not need: React Router's warnings about its own misuse (2 KB), and its loading of
          // route manifests (all routes are in the first manifest). Prerendering and `npm run dev` keep both.
          treeshake: {
            manualPureFunctions: ["invariant", "warning", "warningOnce", "warnOnce", "UNSAFE_useFogOFWarDiscovery"],
          },
          // Few larger files compress better than many small ones: 115 KB of JavaScript became 110.
          output: {
            // The full names list all users of a part. The scripts of every page would contain them.
            chunkFileNames: ({ name }) => `assets/${name.startsWith("parts~") ? "part" : "[name]"}-[hash].js`,
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 5 },
                // Code that the pages of all brands use. Leave out the parts of these folders that only some pages use.
                {
                  name: "shared",
                  test: /\/(site\.config\.ts|src\/(imprint\.ts|paths\.ts|shell\/[^/]+\.tsx?$|words\/(words|english\/page-error)\.ts|ui\/(?!structured|orbit|logo|dialog|select)[^/]+\.tsx?$|consent\/cookie-settings|forms\/(?!captcha|send-lead|find-errors|lead-forms|sent-panel|meeting\/|next-steps|fill-|contact-form|demo-|lead-f(ields|orm\.))|tracker\/(consent|tracking|post-json|storage|stored|uuidv7)))/,
                  priority: 4,
                },
                // Pages load the words of their own language only.
                { name: "words", test: /\/src\/words\/english\/start\.ts$/, priority: 3 },
                { name: "english", test: /\/src\/(words|site)\/english\/(lead|frame)\.ts$/, priority: 1 },
                { name: "danish", test: /\/src\/(words|site)\/danish\/(start|lead|frame)\.ts$/, priority: 1 },
                // Code that every page of one brand uses, without the structured data, which only programs read.
                {
                  name: siteConfig.brand.id,
                  test: /\/src\/(site\/(?!structured)[^/]+\.tsx?$|ui\/(orbit|logo|select)|forms\/(demo-request|lead-f(ields|orm\.)))/,
                  priority: 2,
                },
                ...otherBrands.map(({ id }) => ({
                  name: id,
                  // Without `brand.ts`, because the dashboard also reads the names of brands.
                  test: new RegExp(String.raw`/src/${id}/(?!structured|brand\.)[^/]+\.tsx?$`),
                  priority: 2,
                })),
                // Code that public pages share with the dashboard. A page does not load the dashboard's chunk for it.
                // Parts below 1.5 KB are merged.
                {
                  name: "parts",
                  test: /\/src\/(?!admin\/).+\.tsx?$/,
                  minShareCount: 2,
                  entriesAware: true,
                  entriesAwareMergeThreshold: 1500,
                  priority: 0.5,
                },
                // Code that several parts of the dashboard use. With it, the first tab loads 19 files instead of 43.
                { name: "dashboard", test: /\/src\/admin\/.+\.tsx?$/, minShareCount: 2, priority: 0.2 },
              ],
            },
          },
        },
      },
    },
  },
});
