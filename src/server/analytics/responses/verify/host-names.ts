import { Resolver } from "node:dns/promises";

export interface NameServer {
  reverse(address: string): Promise<string[]>;
  /** Resolves the addresses of a host name, IPv4 and IPv6. */
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
 * Returns whether the address has a host name in one of the domains, and that host name resolves to the address. The second
 * check is needed because the owner of an address can give it any host name.
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
