import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Behaviour {
  origin?: string;
  /** Whether the authenticator verifies the user (by PIN or fingerprint), not only that someone is present. */
  verifiesUser?: boolean;
}

interface CreationOptions {
  challenge: string;
  rp: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId: string;
}

const encoded = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (data: string) => createHash("sha256").update(data).digest();

/** Software authenticator for server tests: ES256, attestation `none`. */
export class VirtualPasskey {
  readonly id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  #counter = 0;

  create({ challenge, rp }: CreationOptions, { origin = `http://${rp.id}`, verifiesUser = true }: Behaviour = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()]);
    const data = this.#authenticatorData(rp.id, (verifiesUser ? 0x05 : 0x01) | 0x40, credential);
    // The map {fmt: "none", attStmt: {}, authData: data} in CBOR.
    const attestationObject = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746159", "hex"),
      Buffer.from([data.length >> 8, data.length & 0xff]),
      data,
    ]);
    const clientDataJSON = this.#clientData("webauthn.create", challenge, origin);
    return this.#answer({
      clientDataJSON: encoded(clientDataJSON),
      attestationObject: encoded(attestationObject),
      transports: ["internal"],
    });
  }

  get({ challenge, rpId }: RequestOptions, { origin = `http://${rpId}`, verifiesUser = true }: Behaviour = {}) {
    const data = this.#authenticatorData(rpId, verifiesUser ? 0x05 : 0x01);
    const clientDataJSON = this.#clientData("webauthn.get", challenge, origin);
    const signed = Buffer.concat([data, createHash("sha256").update(clientDataJSON).digest()]);
    return this.#answer({
      clientDataJSON: encoded(clientDataJSON),
      authenticatorData: encoded(data),
      signature: encoded(sign("sha256", signed, this.#keys.privateKey)),
    });
  }

  #answer(response: object) {
    return { id: encoded(this.id), rawId: encoded(this.id), type: "public-key", clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Flags: 0x01 user present, 0x04 user verified, 0x40 credential included. */
  #authenticatorData(rpId: string, flags: number, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, credential]);
  }

  /** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} in CBOR. */
  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const [xs, ys] = [Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
    const head = (hex: string) => Buffer.from(hex, "hex");
    return Buffer.concat([head("a5010203262001215820"), xs, head("225820"), ys]);
  }
}
