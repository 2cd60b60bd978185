import type { Config } from "@react-router/dev/config";
import { generatedFilePaths, prerenderedPaths } from "./src/brand-routes.ts";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: false,
  prerender: [...prerenderedPaths, ...generatedFilePaths],
} satisfies Config;
