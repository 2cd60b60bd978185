import { timingSafeEqual } from "node:crypto";
import { type Keys, sign } from "#server/platform/secrets.ts";
import { uuidOf } from "#server/platform/signed-token.ts";

const macBytes = 10;

/**
 * Encodes in base 32 with lowercase letters and digits only, because mail servers may change the case of an address.
 */
const encode = (bytes: Buffer, length: number) =>
  BigInt(`0x${bytes.toString("hex")}`)
    .toString(32)
    .padStart(length, "0");

const idLength = 26;
const macLength = 16;
const macOf = (id: string, key: string) => encode(sign(key, `reply ${id}`).subarray(0, macBytes), macLength);

/** The address to which a lead replies: `reply@example.com` becomes `reply+<lead>.<signature>@example.com`. */
export function makeReplyAddress(address: string, leadId: string, [key]: Keys): string {
  const at = address.lastIndexOf("@");
  const id = encode(Buffer.from(leadId.replaceAll("-", ""), "hex"), idLength);
  return `${address.slice(0, at)}+${id}.${macOf(id, key)}${address.slice(at)}`;
}

export interface FoundLeads {
  leadIds: string[];
  /** Whether an address looks like one of ours but has an invalid signature. */
  isAltered: boolean;
}

const tagged = new RegExp(`\\+([0-9a-v]{${idLength}})\\.([0-9a-v]{${macLength}})@`);

/** The leads that are named by signed addresses among the recipients. */
export function findLeads(recipients: readonly string[], keys: Keys): FoundLeads {
  const leadIds = new Set<string>();
  let isAltered = false;
  for (const recipient of recipients) {
    const [, id, mac] = tagged.exec(recipient.toLowerCase()) ?? [];
    if (!id || !mac) {
      isAltered ||= /\+[0-9a-v]{20,32}\.[0-9a-v]{10,20}@/i.test(recipient);
      continue;
    }
    const isSigned = keys.some((key) => timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(id, key))));
    if (isSigned) leadIds.add(decodeId(id));
    else isAltered = true;
  }
  return { leadIds: [...leadIds].sort(), isAltered };
}

function decodeId(id: string): string {
  let value = 0n;
  for (const digit of id) value = value * 32n + BigInt(Number.parseInt(digit, 32));
  return uuidOf(Buffer.from((value & (2n ** 128n - 1n)).toString(16).padStart(32, "0"), "hex"));
}
