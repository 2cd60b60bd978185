import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Every file is served from memory with its own hash in the name; a data: URL would need a CSP exception.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  worker: { format: "es" },
});
