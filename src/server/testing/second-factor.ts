import { oneTimeCode } from "./one-time-code.ts";
import { password, type TestApp } from "./test-app.ts";

export interface SecondFactor {
  /** Contains the new session cookie, because the setup replaces the previous one. */
  headers: { cookie: string };
  secret: string;
  backupCodes: string[];
}

export const cookiesOf = (response: Response): { cookie: string } => ({
  cookie: response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; "),
});

/** Turns on two-factor authentication for the signed-in user, with the same requests as the dashboard. */
export async function setUpSecondFactor(app: TestApp, headers: { cookie: string }): Promise<SecondFactor> {
  const begun = await app.post("/api/auth/two-factor/enable", { password }, headers);
  const { totpURI, backupCodes } = (await begun.json()) as { totpURI: string; backupCodes: string[] };
  const secret = new URL(totpURI).searchParams.get("secret") as string;
  const confirmed = await app.post("/api/auth/two-factor/verify-totp", { code: oneTimeCode(secret) }, headers);
  if (!confirmed.ok) throw new Error(`Two-factor setup failed: ${confirmed.status} ${await confirmed.text()}`);
  return { headers: cookiesOf(confirmed), secret, backupCodes };
}
