import { expect, test } from "vitest";
import { hostWithoutPerson, withheld, withoutPerson } from "./anonymous-value.ts";

test.each([
  "jane@corp.com",
  "jane%40corp.com",
  "jane%2540corp.com",
  "jane\uff20corp.com",
  "\u200bjane@corp.com",
  "jane.doe(at)corp.com",
  "+45 20123456",
  "010190-1234",
  "4111 1111 1111 1111",
  "0192f0c8-7c1e-7b3a-9a7e-3f6d2b1c4e5f",
  "d41d8cd98f00b204e9800998ecf8427e",
  "visit from 192.168.1.2",
  "(other)",
  "(merged)",
  "a\r\nb",
  "\u202eevil",
  "\u200b\u2060",
  " ",
])("%j may be about a person or cannot be shown", (value) => expect(withoutPerson(value)).toBe(withheld));

test.each([
  "",
  "autumn-2026",
  "2026-11-23_launch",
  "newsletter_20261123",
  "black friday 50%",
  "q4 enterprise (nordics)",
  "spring_sale_4000_templates",
  "linkedin",
  "\u00d8kologi og v\u00e6v",
  "decade-facade",
])("%j names a campaign", (value) => expect(withoutPerson(value)).toBe(value));

test("a referrer is counted by its name, never by an address", () => {
  for (const host of ["192.168.1.55", "[::1]", "127.0.0.1", "(other)", `${"a".repeat(250)}.example`])
    expect(hostWithoutPerson(host)).toBe(withheld);
  for (const host of ["", "linkedin.com", "news.ycombinator.com", "xn--kologi-uxa.dk"])
    expect(hostWithoutPerson(host)).toBe(host);
});
