import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";

export const root = join(import.meta.dirname, "..");

const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);

export interface Outcome {
  ok: boolean;
  output: string;
}

/** Runs a program of the project and captures its output. */
export function runCommand(command: string, ...commandArguments: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, commandArguments, {
      cwd: root,
      env: { ...process.env, PATH: path, FORCE_COLOR: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}

/** Runs a program with its output on the terminal, and returns its exit code. */
export function runVisibly(
  command: string,
  commandArguments: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, commandArguments, {
      cwd: root,
      env: { ...process.env, PATH: path, ...environment },
      stdio: "inherit",
    });
    // Ctrl-C in a terminal reaches the program too. Other senders signal only this process.
    const pass = (signal: NodeJS.Signals) => {
      if (signal === "SIGTERM" || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ["SIGINT", "SIGTERM"] as const;
    for (const signal of signals) process.on(signal, pass);
    child.on("error", reject);
    child.on("close", (code) => {
      for (const signal of signals) process.off(signal, pass);
      resolve(code ?? 1);
    });
  });
}
