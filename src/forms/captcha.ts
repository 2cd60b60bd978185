import type { Solution } from "altcha-lib";
import { type CaptchaAction, type CaptchaProvider, captchaProviders } from "#contract/captcha.ts";
import { paths } from "#paths.ts";

/** The server's challenge expires after twenty minutes, so an answer that is fifteen minutes old is replaced. */
const freshMs = 15 * 60_000;
const solveTimeoutMs = 60_000;

/** Our own token, or a function that gets a provider's token just before sending, because such a token expires soon. */
type Answer = string | (() => Promise<string>);

const prepared = new Map<CaptchaAction, { answer: Promise<Answer>; startedAt: number }>();

/** Starts solving in the background. Call it when a visitor focuses a form, so that sending does not have to wait. */
export function prepareCaptcha(action: CaptchaAction): void {
  const existing = prepared.get(action);
  if (existing && Date.now() - existing.startedAt < freshMs) return;
  const answer = solve(action);
  prepared.set(action, { answer, startedAt: Date.now() });
  answer.catch(() => prepared.delete(action));
}

/** Returns a token for one submission. */
export async function getCaptchaToken(action: CaptchaAction): Promise<string> {
  prepareCaptcha(action);
  const answer = prepared.get(action)?.answer as Promise<Answer>;
  prepared.delete(action);
  try {
    const token = await answer;
    return typeof token === "string" ? token : await token();
  } catch (error) {
    throw new Error("Please complete the reCAPTCHA verification", { cause: error });
  }
}

interface Challenge {
  provider: CaptchaProvider;
  siteKey: string;
}

async function solve(action: CaptchaAction): Promise<Answer> {
  const response = await fetch(paths.api.captchaChallenge(action), { cache: "no-store" });
  if (!response.ok) throw new Error(`No captcha challenge: ${response.status}`);
  const { provider, siteKey, ...challenge }: Challenge = await response.json();
  if (!captchaProviders.includes(provider)) throw new Error(`Unknown captcha provider: ${provider}`);
  const work = async () => btoa(JSON.stringify({ challenge, solution: await solveInWorker(challenge) }));
  if (provider === "pow") return work();
  // If the provider does not respond or is blocked by the browser, the server accepts proof of work instead and tells
  // the owner.
  const widget = import("#forms/captcha-widget.ts").then(({ loadWidget }) => loadWidget(provider, siteKey, action));
  widget.catch(() => undefined);
  return () => widget.then((run) => run()).catch(work);
}

/** The worker keeps the main thread free for typing. */
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
