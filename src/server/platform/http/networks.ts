import { BlockList, isIP } from "node:net";

/** A list of addresses and CIDR blocks; `onError` gets a message about each entry that is neither. */
export function parseNetworks(entries: readonly string[], onError: (message: string) => void): BlockList {
  const networks = new BlockList();
  for (const entry of entries) {
    const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const version = isIP(address);
    const maxBits = version === 4 ? 32 : 128;
    const bits = prefix === undefined ? maxBits : Number(prefix);
    if (!version || bits > maxBits) onError(`${entry} is not an IP address or CIDR block`);
    else networks.addSubnet(address, bits, version === 4 ? "ipv4" : "ipv6");
  }
  return networks;
}

export function isInNetworks(address: string, networks: BlockList): boolean {
  // Most lists are empty, and this runs for each response.
  const version = networks.rules.length > 0 ? isIP(address) : 0;
  return version !== 0 && networks.check(address, version === 4 ? "ipv4" : "ipv6");
}
