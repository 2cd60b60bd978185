import { randomBytes, timingSafeEqual } from "node:crypto";
import { getCookie } from "hono/cookie";
import { cookieName } from "../http/cookie-name.ts";
import type { HttpContext } from "../http/endpoint.ts";
import { deriveKeys, type RootSecrets, sign } from "../secrets.ts";

const lifetimeSeconds = 180 * 24 * 3600;

/** Marks a browser that has signed in to an account, to distinguish it from strangers who guess. It does not sign anyone in. */
export interface DeviceCookie {
  /** The request's device id, if it belongs to this account. */
  read(context: HttpContext, email: string): string | undefined;
  /** Value of a Set-Cookie header. */
  make(email: string): string;
}

export function createDeviceCookie(secrets: RootSecrets, publicUrl: string): DeviceCookie {
  const keys = deriveKeys(secrets, "device cookies");
  const isSecure = publicUrl.startsWith("https:");
  const name = cookieName(publicUrl, "device");
  const signatureOf = (key: string, email: string, device: string) =>
    sign(key, `${email.toLowerCase()} ${device}`).toString("base64url");
  return {
    read(context, email) {
      const [device = "", signature = ""] = getCookie(context, name)?.split(".") ?? [];
      const givenSignature = Buffer.from(signature);
      const isGood = keys.some((key) => {
        const good = Buffer.from(signatureOf(key, email, device));
        return good.length === givenSignature.length && timingSafeEqual(good, givenSignature);
      });
      return isGood ? device : undefined;
    },
    make(email) {
      const device = randomBytes(16).toString("base64url");
      const value = `${device}.${signatureOf(keys[0], email, device)}`;
      return `${name}=${value}; Max-Age=${lifetimeSeconds}; Path=/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
    },
  };
}
