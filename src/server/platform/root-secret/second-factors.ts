import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Queryable } from "../db/database.ts";
import type { RootSecrets } from "../secrets.ts";
import { selectFactors, type StoredFactor, updateFactor } from "./sealed-values.sql.ts";

async function decrypt(factor: StoredFactor, key: string): Promise<StoredFactor | undefined> {
  try {
    const [secret, backupCodes] = await Promise.all([
      symmetricDecrypt({ key, data: factor.secret }),
      symmetricDecrypt({ key, data: factor.backupCodes }),
    ]);
    return { ...factor, secret, backupCodes };
  } catch {
    return undefined;
  }
}

/** Better Auth only knows the current secret, so factors encrypted with a previous one are re-encrypted. */
export async function renewFactors(client: Queryable, { current, previous }: RootSecrets): Promise<void> {
  for (const factor of await selectFactors(client)) {
    if (await decrypt(factor, current)) continue;
    for (const key of previous) {
      const open = await decrypt(factor, key);
      if (!open) continue;
      const [secret, backupCodes] = await Promise.all([
        symmetricEncrypt({ key: current, data: open.secret }),
        symmetricEncrypt({ key: current, data: open.backupCodes }),
      ]);
      await updateFactor(client, { ...factor, secret, backupCodes });
    }
  }
}

/** Accounts whose two-factor authentication data cannot be read with these secrets and has to be reset. */
export async function listUnreadableFactors(client: Queryable, { current, previous }: RootSecrets): Promise<string[]> {
  const unreadable: string[] = [];
  for (const factor of await selectFactors(client)) {
    const opened = await Promise.all([current, ...previous].map((key) => decrypt(factor, key)));
    if (opened.every((open) => open === undefined)) unreadable.push(factor.email);
  }
  return unreadable;
}
