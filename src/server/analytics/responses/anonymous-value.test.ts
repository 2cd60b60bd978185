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
  "192,168,13,37",
  "v10.0.0.1",
  "0xC0A80D25",
  "2a02:aa1:1000:4d2:9c1e:33ff:fe12:ab34",
  "2001:db8::1",
  "[2001:db8::1]",
  "::1",
  "2001%253Adb8%253A%253A1",
  "am9obi5kb2VAZXhhbXBsZS5jb20=",
  "am9obkB4LmRr",
  "john&#64;example.com",
  "john&commat;example.com",
  "john=40example.com",
  "john-at-gmail-dot-com",
  "john at example dot com",
  "user-12345",
  "uid12345",
  "spring_user_12345",
  "customer-4711",
  "id=77",
  "token=abcd",
  "01J9ZK3V5T8QWERTYUIOPASDFG",
  "abc123def456ghi789",
  "aB3xK9pQ7zW2",
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
  "q4springsale2026",
  "leads2026",
  "user-conference-2026",
  "Q4: cloud 20:00",
  "a/b-test_v2",
])("%j names a campaign", (value) => expect(withoutPerson(value)).toBe(value));

test("a referrer is counted by its name, never by an address", () => {
  for (const host of [
    "192.168.1.55",
    "[::1]",
    "127.0.0.1",
    "(other)",
    `${"a".repeat(250)}.example`,
    "550e8400-e29b-41d4-a716-446655440000.mail.example",
    "192-168-13-37.dynamic.example",
    "user-12345.example",
    "4520304050.example",
  ])
    expect(hostWithoutPerson(host)).toBe(withheld);
  for (const host of [
    "",
    "linkedin.com",
    "news.ycombinator.com",
    "xn--kologi-uxa.dk",
    "xn--80aswg4a5b9c.example",
    "163.com",
  ])
    expect(hostWithoutPerson(host)).toBe(host);
  expect(hostWithoutPerson("linkedin.com.")).toBe("linkedin.com");
});
