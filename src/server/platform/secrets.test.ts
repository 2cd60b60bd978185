import { afterEach, expect, test, vi } from "vitest";
import { createPseudonyms, createTokenHashes, createVisitorHash } from "./secrets.ts";

const secrets = { current: "secret", previous: [] };
const of = createPseudonyms(secrets);
const changed = { current: "another", previous: ["secret"] };

afterEach(() => void vi.useRealTimers());

test("an address has one pseudonym, which differs by secret and does not show it", () => {
  expect(of("192.0.2.7")).toBe(of("192.0.2.7"));
  expect(of("192.0.2.7")).not.toBe(of("192.0.2.8"));
  expect(of("192.0.2.7")).not.toBe(createPseudonyms(changed)("192.0.2.7"));
  expect(of("192.0.2.7")).toMatch(/^fd[\da-f]{2}(:[\da-f]{4}){3}::1$/);
});

test("all addresses of one IPv6 network count as one", () => {
  expect(of("2001:db8:1:1::1")).toBe(of("2001:0db8:0001:0001:ffff:ffff:ffff:ffff"));
  expect(of("2001:db8:1:1::1")).not.toBe(of("2001:db8:1:2::1"));
  expect(of("2001:db8::1")).toBe(of("2001:db8:0:0:9::"));
});

test("a pseudonym changes at midnight UTC and cannot be linked to the next one", () => {
  vi.useFakeTimers({ now: new Date("2026-03-01T23:59:59Z") });
  const before = of("192.0.2.7");
  vi.setSystemTime(new Date("2026-03-02T00:00:00Z"));
  expect(of("192.0.2.7")).not.toBe(before);
  expect(of("192.0.2.7", 1)).toBe(before);
});

test("after a change of the secret, tokens and forgotten visitors are still found", () => {
  const stored = createTokenHashes(secrets).make("token");
  expect(createTokenHashes(changed).of("token")).toContainEqual(stored);
  expect(createTokenHashes(changed).make("token")).not.toEqual(stored);
  const forgotten = createVisitorHash(secrets)("session_1");
  expect(createVisitorHash(changed).before("session_1")).toEqual([forgotten]);
  expect(createVisitorHash(changed)("session_1")).not.toEqual(forgotten);
});
