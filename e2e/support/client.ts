import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/* Sends requests as a browser would, for tests that need no browser and for the load of hundreds of clients. */

export const desktopChrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", "User-Agent": desktopChrome, ...headers },
    body: JSON.stringify(body),
  });
}

export async function captchaToken(url: string, headers: Record<string, string> = {}): Promise<string> {
  const challenge = (await (await fetch(`${url}/api/captcha/challenge`, { headers })).json()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

export async function signIn(
  url: string,
  credentials: { email: string; password: string },
  recaptchaToken?: string,
): Promise<{ cookie: string }> {
  const response = await postJson(`${url}/api/auth/sign-in/email`, {
    ...credentials,
    recaptchaToken: recaptchaToken ?? (await captchaToken(url)),
  });
  if (!response.ok) throw new Error(`Sign-in failed: ${response.status} ${await response.text()}`);
  return {
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  };
}
