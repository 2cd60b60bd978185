import { generateKeyPairSync, verify } from "node:crypto";
import { writeFile } from "node:fs/promises";

/** Account that signed the assertion; undefined if it is not valid. */
export function readAssertion(assertion: string, audience: string, publicKeys: ReadonlyMap<string, string>) {
  const [head = "", claims = "", signature = ""] = assertion.split(".");
  const { iss = "", aud, scope } = JSON.parse(Buffer.from(claims, "base64url").toString()) as Record<string, string>;
  const key = publicKeys.get(iss);
  const isSigned = key && verify("sha256", Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, "base64url"));
  return isSigned && aud === audience && scope?.endsWith("webmasters.readonly") ? iss : undefined;
}

/** Writes a service account file in Google's format. Returns its public key. */
export async function writeServiceAccount(file: string, account: string): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const content = {
    type: "service_account",
    client_email: account,
    private_key: privateKey,
    token_uri: "https://oauth2.googleapis.com/token",
  };
  await writeFile(file, JSON.stringify(content));
  return publicKey;
}
