import { expect, test } from "vitest";
import { pseudonymizeAddress } from "./secrets.ts";

const of = (address: string) => pseudonymizeAddress(address, "secret");

test("an address has one pseudonym, which differs by secret and does not show it", () => {
  expect(of("192.0.2.7")).toBe(of("192.0.2.7"));
  expect(of("192.0.2.7")).not.toBe(of("192.0.2.8"));
  expect(of("192.0.2.7")).not.toBe(pseudonymizeAddress("192.0.2.7", "another"));
  expect(of("192.0.2.7")).toMatch(/^fd[\da-f]{2}(:[\da-f]{4}){3}::1$/);
});

test("all addresses of one IPv6 network count as one", () => {
  expect(of("2001:db8:1:1::1")).toBe(of("2001:0db8:0001:0001:ffff:ffff:ffff:ffff"));
  expect(of("2001:db8:1:1::1")).not.toBe(of("2001:db8:1:2::1"));
  expect(of("2001:db8::1")).toBe(of("2001:db8:0:0:9::"));
});
