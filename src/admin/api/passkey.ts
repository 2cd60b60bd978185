import type { RequestOf } from "#contract/admin-endpoints.ts";

/** Browser side of passkeys, using WebAuthn's JSON format, which current browsers support natively. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** The user cancelled the browser's dialog, or has no passkey for this site. */
export class NoPasskey extends Error {
  override name = "NoPasskey";
}

/** Opaque to the dashboard; the server verifies it. */
export type PasskeyAnswer = RequestOf<"POST /api/auth/passkey/sign-in">["body"]["answer"];

export const createPasskey = (options: PublicKeyCredentialCreationOptionsJSON): Promise<PasskeyAnswer> =>
  answer(() => navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) }));

export const requestPasskey = (options: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeyAnswer> =>
  answer(() => navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }));

async function answer(ask: () => Promise<Credential | null>): Promise<PasskeyAnswer> {
  const credential = await ask().catch((error: unknown) => {
    const isThere = error instanceof DOMException && error.name === "InvalidStateError";
    throw new NoPasskey(isThere ? "This device already has a passkey for this account." : "No passkey was selected.");
  });
  if (!(credential instanceof PublicKeyCredential)) throw new NoPasskey("No passkey was selected.");
  return { ...credential.toJSON(), type: "public-key" };
}
