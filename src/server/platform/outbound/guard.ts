import { lookup } from "node:dns/promises";
import { type BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isInNetworks } from "../http/networks.ts";

/** Prevents URLs entered in the dashboard from reaching the server's own network (SSRF). */
export class ForbiddenAddressError extends Error {
  override name = "ForbiddenAddressError";
}

export interface OutboundGuard {
  /** Addresses of a host that may be called; throws if there are none. */
  resolve(host: string): Promise<{ address: string; family: 4 | 6 }[]>;
  /** Whether the host is in INTERNAL_NETWORKS, where unencrypted connections are allowed. */
  isInternal(host: string): Promise<boolean>;
}

const lookUp = async (host: string) =>
  isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });

/** Allows only public addresses and the networks that the operator lists. */
export function createOutboundGuard(internal: BlockList): OutboundGuard {
  const isAllowed = (address: string) =>
    isInNetworks(address, internal) || ipaddr.process(address).range() === "unicast";
  return {
    async resolve(host) {
      const resolved = await lookUp(host);
      const allowed = resolved.filter(({ address }) => isAllowed(address));
      if (allowed.length === 0)
        throw new ForbiddenAddressError(
          `${host} is not a public address; INTERNAL_NETWORKS lists the internal ones that may be called`,
        );
      return allowed.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
    },
    isInternal: async (host) => (await lookUp(host)).every(({ address }) => isInNetworks(address, internal)),
  };
}
