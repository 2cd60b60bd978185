import { type BlockList, isIP } from "node:net";
import { isInNetworks } from "./networks.ts";

/**
 * Returns the visitor's address: the nearest hop that is not one of our own proxies. Only entries of `X-Forwarded-For`
 * added by trusted proxies are used, because anyone can send that header. The address is used in memory and never
 * stored.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  trusted: BlockList,
): string {
  const hops = [...(forwardedFor ?? "").split(",").map((hop) => hop.trim()), socketAddress ?? ""].map(unmap);
  for (let index = hops.length - 1; index > 0; index--) {
    const hop = hops[index] as string;
    if (!isInNetworks(hop, trusted) || !isIP(hops[index - 1] as string)) return hop;
  }
  return hops[0] as string;
}

/** An IPv4 client on a dual-stack socket appears as ::ffff:192.0.2.1 or ::ffff:c000:201. */
function unmap(address: string): string {
  if (!address.startsWith("::")) return address;
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address) ?? [];
  if (!high || !low) return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join(".");
}
