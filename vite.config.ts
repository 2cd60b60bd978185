import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Canonical URLs are absolute. A build made without it takes the address in site.config.ts.
  define: {
    "import.meta.env.PUBLIC_URL": JSON.stringify(process.env.PUBLIC_URL ? new URL(process.env.PUBLIC_URL).origin : ""),
  },
  build: {
    // Every file is served from memory with its own hash in the name; a data: URL would need a CSP exception.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  worker: { format: "es" },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Few larger files compress better than many small ones: 115 KB of JavaScript became 110.
          output: {
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                {
                  // What every page uses; a part of these folders that only some do is better left out.
                  name: "site",
                  test: /\/(site\.config\.ts|src\/(paths\.ts|(ui\/(?!structured)|consent|forms\/(?!contact-form|demo-host|host-portrait)|site\/[^/]+\.tsx?$|tracker\/(consent|tracking|send|storage|uuidv7))))/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
