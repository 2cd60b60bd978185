import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

/** All fields of the forms, with values used by attackers. */

let smtp: MailServer;
/** Accepts every token, so that a thousand submissions do not need a thousand proofs of work. */
let captcha: Server;
let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  smtp = await startMailServer();
  captcha = createServer((_, response) => response.end('{"success":true}')).listen(0, "127.0.0.1");
  await once(captcha, "listening");
  app = await startTestApp({
    SMTP_URL: smtp.url,
    TRUSTED_PROXIES: "127.0.0.1",
    CAPTCHA_PROVIDER: "hcaptcha",
    CAPTCHA_SITE_KEY: "key",
    CAPTCHA_SECRET: "secret",
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(captcha.address() as AddressInfo).port}/`,
  });
  admin = await app.signIn("admin", "admin");
});
afterAll(async () => {
  await app.close();
  await smtp.close();
  captcha.closeAllConnections();
  captcha.close();
});

const megabyte = "x".repeat(1024 * 1024);
const attacks: unknown[] = [
  `<script>window.pwned=1</script>`,
  `"><img src=x onerror=window.pwned=1>`,
  `<svg/onload=alert(1)>`,
  `</title></head><body onload=alert(1)>`,
  `<a href="javascript:alert(1)">x</a>`,
  `javascript:alert(1)`,
  `' OR '1'='1`,
  `'); DROP TABLE consultation_requests; --`,
  `{{7*7}}\${7*7}<%= 7*7 %>`,
  `=HYPERLINK("http://evil.example","x")`,
  `=cmd|'/c calc'!A1`,
  `+1+1`,
  `-2+3`,
  `@SUM(1+1)`,
  `\t=1+1`,
  ` =1+1`,
  `＝1+1`,
  `"=1+1"`,
  `a","=1+1`,
  `|calc`,
  `Ida\r\nBcc: all@evil.example`,
  `Ida\nBcc: all@evil.example`,
  `Ida\rSubject: hello`,
  `Ida\r\n\r\nA body of my own`,
  `Ida\u2028Bcc: x`,
  `ida@example.com, all@evil.example`,
  `ida@example.com\r\nBcc: all@evil.example`,
  `"ida@example.com"@evil.example`,
  `<ida@example.com> all@evil.example`,
  `ida@example.com%0ABcc:all@evil.example`,
  `=?utf-8?q?=0D=0ABcc:_all=40evil.example?=`,
  `evil\u202egnp.exe`,
  `\u2066\u202eright\u2069`,
  `\u200f\u200e`,
  `\u200b`,
  `\ufeff`,
  `אבג <b>דהו</b>`,
  `👩‍💻💥𝕏`,
  `e\u0301`,
  `Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘`,
  `null\u0000byte`,
  `\u0000`,
  `\u0007\u001b[31m`,
  `\ud800`,
  `a\udc00b`,
  megabyte,
  "x".repeat(201),
  " ",
  "",
  "../../../../etc/passwd",
  "http://169.254.169.254/latest/meta-data",
  "undefined",
  "__proto__",
  "constructor",
  0,
  -1,
  1e308,
  true,
  null,
  [],
  ["a"],
  {},
  { $gt: "" },
  { toString: "x" },
];

const demo = () => ({
  fullName: "Ida Holm",
  jobTitle: "CFO",
  phone: "CFO",
  company: "Nordhavn",
  email: `${uuidv7()}@example.com`,
  companySize: "1-50",
  useCase: "hr",
  message: "Hello",
  website: "",
  startedAt: new Date(Date.now() - 60_000).toISOString(),
  recaptchaToken: uuidv7(),
});
const { fullName: _, phone: __, ...contact } = { ...demo() };
const forms: [path: string, make: () => Record<string, unknown>][] = [
  ["/api/submit-demo-request", demo],
  [
    "/api/submit-contact",
    () => ({ ...contact, ...pick(demo(), ["email", "recaptchaToken"]), name: "Ida", fullName: "Ida" }),
  ],
  ["/api/newsletter-subscriptions", () => pick(demo(), ["email", "recaptchaToken", "website"])],
];

function pick(record: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}

let addresses = 0;
const send = (path: string, form: unknown) => {
  const number = ++addresses;
  return app.post(path, form as object, { "X-Forwarded-For": `10.0.${number >> 6}.${number & 63}` });
};

test(
  "a thousand hostile payloads are stored as text or rejected with the field's name",
  { timeout: 600_000 },
  async () => {
    const counts = { sent: 0, stored: 0, refused: 0 };
    for (const [path, make] of forms) {
      const fields = [...Object.keys(make()), "id", "visit", "isAdmin"];
      for (const field of fields)
        for (const attack of attacks) {
          const response = await send(path, { ...make(), [field]: attack });
          counts.sent++;
          if (response.status === 201) {
            counts.stored++;
            await response.arrayBuffer();
            continue;
          }
          counts.refused++;
          const problem = await response.json();
          // The honeypot and an invalid token are both reported as a failed captcha.
          const expected = field === "website" ? /^(website|recaptchaToken)$/ : new RegExp(`^${field}(\\.|$)`);
          expect([400, 403, 409], `${path} ${field} ${JSON.stringify(attack).slice(0, 40)}`).toContain(response.status);
          expect(problem.errors.length).toBeGreaterThan(0);
          for (const error of problem.errors) expect(error.field).toMatch(expected);
        }
    }
    expect(counts.sent).toBeGreaterThan(1_000);
    expect(counts.stored).toBeGreaterThan(300);
    expect(counts.refused).toBeGreaterThan(500);
  },
);

const knownHeaders = new Set(
  (
    "content-type from to reply-to subject message-id date mime-version auto-submitted list-unsubscribe " +
    "list-unsubscribe-post"
  ).split(" "),
);
const knownTags = new Set("!doctype html head meta title body div h1 h2 p table tr th td br a".split(" "));
const knownAttributes = new Set(["lang", "charset", "style", "dir", "href", "role"]);

test("no email about them has a foreign header, recipient or tag", async () => {
  await expect
    .poll(
      async () => {
        const { rows } = await app.database.pool.query("SELECT 1 FROM outbox WHERE status <> 'sent' LIMIT 1");
        return rows.length;
      },
      { timeout: 170_000, interval: 250 },
    )
    .toBe(0);
  expect(smtp.received.length).toBeGreaterThan(600);
  for (const { headers, rawHeaders, to, html } of smtp.received) {
    expect(Object.keys(headers).filter((name) => !knownHeaders.has(name))).toEqual([]);
    expect(rawHeaders).not.toMatch(/\r(?!\n)|(?<!\r)\n|\0/);
    expect(to).toHaveLength(1);
    expect(to[0]).not.toContain("evil.example");
    for (const [, tag = "", attributes = ""] of html.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)) {
      expect(knownTags).toContain(tag.toLowerCase());
      for (const [, name = ""] of attributes.matchAll(/\s([^\s=]+)=/g)) expect(knownAttributes).toContain(name);
    }
    for (const [, url = ""] of html.matchAll(/href="([^"]*)"/g)) expect(url).toMatch(/^http:\/\/localhost\//);
  }
});

test("no cell of the files is a formula, and no row is split", async () => {
  for (const name of ["consultation-requests", "newsletter-subscriptions"]) {
    const response = await fetch(`${app.url}/api/admin/${name}.csv`, { headers: admin });
    const text = Buffer.from(await response.arrayBuffer())
      .toString()
      .slice(1);
    const cells = [...text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)];
    expect(cells.map(([whole]) => whole).join("")).toBe(text);
    const columns = cells.findIndex(([, , end]) => end === "\r\n") + 1;
    expect(cells.length % columns).toBe(0);
    expect(cells.filter(([, , end]) => end === "\r\n")).toHaveLength(cells.length / columns);
    // Some spreadsheets also separate cells at semicolons, tabs or line breaks; no such part may be a formula either.
    const parts = cells.flatMap(([, cell = ""]) => cell.split(/[;\t\r\n]/));
    expect(parts.filter((part) => /^[\s\0]*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
    expect(cells.filter(([, cell = ""]) => /^[\s\0]*[=+\-@|＝＋－＠\t\r]/.test(cell)).map(([, cell]) => cell)).toEqual(
      [],
    );
  }
});
