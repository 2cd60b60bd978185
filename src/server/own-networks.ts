import type { BlockList } from "node:net";
import { excludedNetworks } from "#site.config.ts";
import { ConfigError } from "./platform/config.ts";
import { parseNetworks } from "./platform/http/networks.ts";

/** Networks of the owner's team. Throws a ConfigError that names the invalid entry. */
export function readOwnNetworks(entries: readonly string[] = excludedNetworks): BlockList {
  return parseNetworks(entries, (problem) => {
    throw new ConfigError(`excludedNetworks in site.config.ts: ${problem}`);
  });
}
