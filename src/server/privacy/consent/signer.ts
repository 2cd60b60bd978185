import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { deriveSecret } from "#server/platform/secrets.ts";
import type { ChainHead } from "./chain.ts";

/** Signed reference to the last record at some time; proves the log up to that record wherever it is kept. */
export interface SignedHead extends ChainHead {
  /** To the minute, like the records themselves. */
  signedAt: Date;
  keyId: string;
  signature: Buffer;
}

export interface ConsentSigner {
  keyId: string;
  /** The 32 bytes of the Ed25519 key. */
  publicKey: Buffer;
  /** Public keys by id, derived from the current and previous secrets: unlike those in the database, they cannot be forged. */
  trustedKeys: ReadonlyMap<string, Buffer>;
  sign(text: string): Buffer;
  signHead(head: ChainHead): SignedHead;
}

/** Prefixes of the 32 bytes of an Ed25519 key in PKCS #8 and SPKI (RFC 8410). */
const privatePrefix = Buffer.from("302e020100300506032b657004220420", "hex");
const publicPrefix = Buffer.from("302a300506032b6570032100", "hex");
const minuteMs = 60_000;

export const toMinute = (time: Date) => new Date(Math.floor(time.getTime() / minuteMs) * minuteMs);

export function createConsentSigner(rootSecret: string, previous: readonly string[] = []): ConsentSigner {
  const seed = Buffer.from(deriveSecret(rootSecret, "consent log signing"), "base64url");
  const key = createPrivateKey({ key: Buffer.concat([privatePrefix, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).subarray(publicPrefix.length);
  const keyId = createHash("sha256").update(publicKey).digest("hex").slice(0, 16);
  const signText = (text: string) => sign(null, Buffer.from(text), key);
  const earlier = previous.map((secret) => createConsentSigner(secret));
  return {
    keyId,
    publicKey,
    trustedKeys: new Map([[keyId, publicKey], ...earlier.map((signer) => [signer.keyId, signer.publicKey] as const)]),
    sign: signText,
    signHead: ({ sequence, hash }) => {
      const signedAt = toMinute(new Date());
      return { sequence, hash, signedAt, keyId, signature: signText(headText({ sequence, hash, signedAt })) };
    },
  };
}

const headText = ({ sequence, hash, signedAt }: Pick<SignedHead, "sequence" | "hash" | "signedAt">) =>
  `orbit consent log ${sequence} ${hash.toString("hex")} ${signedAt.toISOString()}`;

export function isSignedBy(publicKey: Buffer, text: string, signature: Buffer): boolean {
  const key = createPublicKey({ key: Buffer.concat([publicPrefix, publicKey]), format: "der", type: "spki" });
  return verify(null, Buffer.from(text), key, signature);
}

/** Describes the problem with the signature, if there is one. */
export function checkHead(head: SignedHead, keys: ReadonlyMap<string, Buffer>): string | undefined {
  const publicKey = keys.get(head.keyId);
  if (!publicKey) return `is signed with the unknown key ${head.keyId}`;
  return isSignedBy(publicKey, headText(head), head.signature) ? undefined : "has a wrong signature";
}

/** Head as a single line, used in the database, the file and emails. */
export const writeHead = ({ sequence, hash, signedAt, keyId, signature }: SignedHead): string =>
  [sequence, hash.toString("hex"), signedAt.toISOString(), keyId, signature.toString("base64url")].join(" ");

/** An unsigned head of an earlier version only has the first two parts. */
export function readHead(line: string): ChainHead | SignedHead | null {
  const match = /^(\d{1,15}) ([\da-f]{64})(?: (\d{4}-\d\d-\d\dT\S{1,20}) ([\da-f]{16}) ([\w-]{86}))?$/.exec(
    line.trim(),
  );
  const [, sequence, hash = "", signedAt, keyId, signature = ""] = match ?? [];
  if (!sequence) return null;
  const head = { sequence: Number(sequence), hash: Buffer.from(hash, "hex") };
  if (!signedAt || !keyId || Number.isNaN(Date.parse(signedAt))) return head;
  return { ...head, signedAt: new Date(signedAt), keyId, signature: Buffer.from(signature, "base64url") };
}

export const isSigned = (head: ChainHead | SignedHead | null): head is SignedHead =>
  head !== null && "signature" in head;
