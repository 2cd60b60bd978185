import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Keys } from "./secrets.ts";

/** Encrypts passwords of other servers, so that a copy of the database does not contain them. */
export const seal = (value: string, [key]: Keys): Promise<string> => symmetricEncrypt({ key, data: value });

/** Null if no key decrypts it, for example after the secret was lost. */
export async function unseal(sealed: string, keys: Keys): Promise<string | null> {
  for (const key of keys) {
    const opened = await symmetricDecrypt({ key, data: sealed }).catch(() => null);
    if (opened !== null) return opened;
  }
  return null;
}
