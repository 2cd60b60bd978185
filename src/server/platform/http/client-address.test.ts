import { expect, test } from "vitest";
import { parseConfig } from "../config.ts";
import { clientAddress } from "./client-address.ts";

const none = parseConfig({}).trustedProxies;
const proxies = parseConfig({ TRUSTED_PROXIES: "10.0.0.0/8, ::1" }).trustedProxies;

test.each([
  ["no proxy is trusted", "203.0.113.9", "198.51.100.1", none, "203.0.113.9"],
  ["the header comes from a stranger", "203.0.113.9", "198.51.100.1", proxies, "203.0.113.9"],
  ["one trusted proxy", "10.0.0.1", "198.51.100.1", proxies, "198.51.100.1"],
  ["a client that forged an earlier hop", "10.0.0.1", "1.1.1.1, 198.51.100.1", proxies, "198.51.100.1"],
  ["two trusted proxies", "10.0.0.1", "198.51.100.1, 10.9.9.9", proxies, "198.51.100.1"],
  ["a trusted proxy that sent no header", "10.0.0.1", null, proxies, "10.0.0.1"],
  ["a trusted proxy that sent rubbish", "10.0.0.1", "unknown", proxies, "10.0.0.1"],
  ["IPv4 on a dual-stack socket", "::ffff:10.0.0.1", "2001:db8::7", proxies, "2001:db8::7"],
])("%s", (_, socket, header, trusted, expected) => {
  expect(clientAddress(socket, header, trusted)).toBe(expected);
});
