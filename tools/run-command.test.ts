import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./run-command.ts";

test.each(["SIGTERM", "SIGINT"] as const)("%s to a command ends the program that it runs", async (signal) => {
  const program = "console.log(process.pid); setInterval(() => undefined, 1000)";
  const command = `
    import { runVisibly } from ${JSON.stringify(join(root, "tools/run-command.ts"))};
    await runVisibly("node", ["-e", ${JSON.stringify(program)}]);`;
  const outer = spawn(process.execPath, ["--input-type=module", "-e", command], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(outer.stdout, "data")) as [Buffer];
  const ended = once(outer, "exit");
  outer.kill(signal);
  await ended;
  expect(() => process.kill(Number(line.toString()), 0)).toThrow("ESRCH");
});
