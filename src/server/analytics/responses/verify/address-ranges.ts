import { BlockList, isIP } from "node:net";
import { z } from "zod";
import { crawlers } from "#contract/crawlers.ts";
import type { Log } from "#server/platform/log.ts";

/** The form in which operators publish the networks of their crawlers. */
const listSchema = z.object({
  prefixes: z.array(z.object({ ipv4Prefix: z.string().optional(), ipv6Prefix: z.string().optional() })).max(50_000),
});

export interface AddressRanges {
  /** Undefined if the list could not be fetched yet. */
  contains(list: string, address: string): boolean | undefined;
  /** Fetches all lists; one that fails keeps its earlier content. */
  refresh(): Promise<void>;
}

const timeoutMs = 10_000;
const maxBytes = 4 * 2 ** 20;

const publishedLists = [...new Set(crawlers.flatMap(({ ranges }) => ranges ?? []))];

export function createAddressRanges(log: Log, lists: readonly string[] = publishedLists): AddressRanges {
  const known = new Map<string, BlockList>();

  async function refreshList(list: string): Promise<void> {
    try {
      const response = await fetch(list, { signal: AbortSignal.timeout(timeoutMs) });
      const text = await response.text();
      if (!response.ok || text.length > maxBytes) throw new Error(`status ${response.status}, ${text.length} bytes`);
      known.set(list, readRanges(JSON.parse(text)));
    } catch (error) {
      log.warn({ list, error: String(error) }, "the address ranges of a crawler could not be fetched");
    }
  }

  return {
    contains: (list, address) => known.get(list)?.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"),
    async refresh() {
      await Promise.all(lists.map(refreshList));
    },
  };
}

function readRanges(content: unknown): BlockList {
  const ranges = new BlockList();
  for (const { ipv4Prefix, ipv6Prefix } of listSchema.parse(content).prefixes) {
    const [address = "", bits] = (ipv4Prefix ?? ipv6Prefix ?? "").split("/");
    const version = isIP(address);
    if (version === 0) continue;
    ranges.addSubnet(address, Number(bits ?? (version === 4 ? 32 : 128)), version === 4 ? "ipv4" : "ipv6");
  }
  return ranges;
}
