import { Resolver } from "node:dns/promises";

export interface NameServer {
  reverse(address: string): Promise<string[]>;
  /** Addresses of a host name, of both versions. */
  resolve(host: string): Promise<string[]>;
}

export function createNameServer(): NameServer {
  const resolver = new Resolver({ timeout: 2_000, tries: 1 });
  return {
    reverse: (address) => resolver.reverse(address),
    async resolve(host) {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    },
  };
}

/**
 * Whether the address has a host name in one of the domains, and that host has the address. The second question is
 * needed because whoever owns an address can give it any name.
 */
export async function hasHostIn(names: NameServer, address: string, domains: readonly string[]): Promise<boolean> {
  const hosts = await names.reverse(address).catch(() => []);
  for (const host of hosts.slice(0, 3)) {
    const isNamed = domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
    if (isNamed && (await names.resolve(host).catch(() => [])).some((one) => isSame(one, address))) return true;
  }
  return false;
}

/** An IPv6 address can be written in several ways. */
function isSame(one: string, address: string): boolean {
  const normal = (text: string) => (text.includes(":") ? new URL(`http://[${text}]`).hostname : text);
  return normal(one) === normal(address);
}
