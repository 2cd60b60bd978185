import type { Solution } from "altcha-lib";
import type { CaptchaAction } from "#contract/captcha.ts";
import { paths } from "#paths.ts";

/** The server's challenge lives for twenty minutes; a token that waited longer than this is made anew. */
const freshMs = 15 * 60_000;
const solveTimeoutMs = 60_000;

const prepared = new Map<CaptchaAction, { token: Promise<string>; startedAt: number }>();

/** Starts solving in the background; call it when somebody turns to a form, so that sending need not wait. */
export function prepareCaptcha(action: CaptchaAction): void {
  const existing = prepared.get(action);
  if (existing && Date.now() - existing.startedAt < freshMs) return;
  const token = solve(action);
  prepared.set(action, { token, startedAt: Date.now() });
  token.catch(() => prepared.delete(action));
}

/** A token for one submission. */
export async function takeCaptchaToken(action: CaptchaAction): Promise<string> {
  prepareCaptcha(action);
  const token = prepared.get(action)?.token;
  prepared.delete(action);
  try {
    return await (token as Promise<string>);
  } catch (error) {
    throw new Error("Please complete the reCAPTCHA verification", { cause: error });
  }
}

async function solve(action: CaptchaAction): Promise<string> {
  const response = await fetch(paths.api.captchaChallenge(action), { cache: "no-store" });
  if (!response.ok) throw new Error(`No captcha challenge: ${response.status}`);
  const challenge: unknown = await response.json();
  const solution = await solveInWorker(challenge);
  return btoa(JSON.stringify({ challenge, solution }));
}

/** The page's own thread stays free for typing. */
function solveInWorker(challenge: unknown): Promise<Solution> {
  const worker = new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" });
  return new Promise<Solution>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      if (data && "counter" in data) resolve(data);
      else reject(new Error("The captcha challenge was not solved", { cause: data?.error }));
    };
    worker.onerror = () => reject(new Error("The captcha worker could not be started"));
    worker.postMessage({ type: "work", challenge, counterStart: 0, counterStep: 1, timeout: solveTimeoutMs });
  }).finally(() => worker.terminate());
}
