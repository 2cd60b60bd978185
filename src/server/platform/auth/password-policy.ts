import { Worker } from "node:worker_threads";
import { HttpProblem } from "../http/problem.ts";
import type { PasswordQuestion } from "./password-score.worker.ts";
import { siteConfig } from "#site.config.ts";

/** Lowest accepted score, on zxcvbn's scale of 0 to 4: at least 10^8 guesses. */
const leastScore = 3;
/** Maximum number of waiting requests, at most seven seconds of work; further requests get a 503. */
const maxWaiting = 20;

interface Waiting {
  resolve(score: number): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
/** Waiting requests, in the order in which the worker responds. */
const waiting: Waiting[] = [];

/** Started on first use, because its word lists take time and memory to load. */
function startWorker(): Worker {
  const started = new Worker(new URL("./password-score.worker.ts", import.meta.url));
  started.on("message", (score: number) => {
    waiting.shift()?.resolve(score);
    // Keeps the process alive only while requests are pending.
    if (waiting.length === 0) started.unref();
  });
  started.on("error", (error: Error) => {
    worker = undefined;
    for (const each of waiting.splice(0)) each.reject(error);
  });
  return started;
}

function scorePassword(question: PasswordQuestion): Promise<number> {
  if (waiting.length >= maxWaiting)
    throw new HttpProblem(503, "busy", "Too many passwords are being checked; try again in a few seconds", {
      headers: { "Retry-After": "5" },
    });
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker ??= startWorker();
    worker.ref();
    worker.postMessage(question);
  });
}

/** Rejects common passwords, patterns, and passwords derived from the account's own address or the site's name. */
export async function demandStrongPassword(password: string, field: string, email = ""): Promise<void> {
  const guesses = [email, ...email.split(/[@.]/), siteConfig.brand.name];
  if ((await scorePassword({ password, guesses })) >= leastScore) return;
  const message =
    "Too easy to guess. Avoid common words, repetition, keyboard patterns, your email address and the site's name.";
  throw new HttpProblem(400, "weak_password", message, { errors: [{ field, message }] });
}
