import { spawnSync } from "node:child_process";

/** Ends the command with a sentence if ffmpeg is missing, before it does any work. */
export function demandFfmpeg(): void {
  if (spawnSync("ffmpeg", ["-version"]).error === undefined) return;
  console.error("ffmpeg is missing. Install it, for example with `apt install ffmpeg` or `brew install ffmpeg`.");
  process.exit(1);
}
