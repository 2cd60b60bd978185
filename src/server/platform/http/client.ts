import type { Locator, Place } from "../geo/locator.ts";
import { type Device, describeDevice } from "./describe-device.ts";

/** All that features learn of who sends a request. The address is not part of it, so they cannot store or log it. */
export interface Client {
  userAgent: string;
  device: Device;
  place: Place | null;
}

export type DescribeClient = (request: Request) => Promise<Client>;

const longestUserAgent = 512;

export function createClientDescriber(addressOf: (request: Request) => string, locator: Locator): DescribeClient {
  return async (request) => {
    const header = (name: string) => request.headers.get(name) ?? undefined;
    const userAgent = (header("user-agent") ?? "").slice(0, longestUserAgent);
    const hints = {
      brands: header("sec-ch-ua"),
      mobile: header("sec-ch-ua-mobile"),
      platform: header("sec-ch-ua-platform"),
    };
    return { userAgent, device: describeDevice(userAgent, hints), place: await locator.locate(addressOf(request)) };
  };
}
