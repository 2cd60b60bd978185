import { BlockList } from "node:net";
import { isInNetworks } from "./networks.ts";
import type { Locator, Place } from "../geo/locator.ts";
import { memoize } from "../memoize.ts";
import { type Device, describeDevice } from "./describe-device.ts";

/**
 * Information about the client that features receive. It does not include the address, so they cannot store or log it.
 */
export interface Client {
  userAgent: string;
  device: Device;
  place: Place | null;
  /** Whether the request comes from a network that the owner excludes. */
  isOwnTeam?: true;
}

export type DescribeClient = (request: Request) => Promise<Client>;

const longestUserAgent = 512;
const longestHint = 200;
const hintHeaders = ["sec-ch-ua", "sec-ch-ua-mobile", "sec-ch-ua-platform"] as const;

/** Key: user agent and hints, one per line, because a header never contains a line break. */
const describeHeaders = memoize(1_000, (lines) => {
  const [userAgent = "", brands, mobile, platform] = lines.split("\n");
  return describeDevice(userAgent, { brands, mobile, platform });
});

export function createClientDescriber(
  addressOf: (request: Request) => string,
  locator: Locator,
  ownNetworks: BlockList = new BlockList(),
): DescribeClient {
  return async (request) => {
    const address = addressOf(request);
    const header = (name: string) => request.headers.get(name) ?? "";
    const userAgent = header("user-agent").slice(0, longestUserAgent);
    const hints = hintHeaders.map((name) => header(name).slice(0, longestHint));
    return {
      userAgent,
      device: describeHeaders([userAgent, ...hints].join("\n")),
      place: await locator.locate(address),
      ...(isInNetworks(address, ownNetworks) && { isOwnTeam: true }),
    };
  };
}
