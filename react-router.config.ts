import type { Config } from "@react-router/dev/config";
import { prerenderedPaths } from "./src/paths.ts";

export default {
  appDirectory: "src",
  buildDirectory: "build",
  ssr: false,
  prerender: prerenderedPaths,
} satisfies Config;
