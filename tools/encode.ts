import { runCommand } from "./run-command.ts";

/** Runs ffmpeg at low priority; it overwrites the file that it is told to write. */
export async function encode(...ffmpegArguments: string[]): Promise<void> {
  const { ok, output } = await runCommand("nice", "-n", "15", "ffmpeg", "-v", "error", "-y", ...ffmpegArguments);
  if (!ok) throw new Error(`ffmpeg failed or is missing:\n${output}`);
}
