import { afterAll, beforeEach, expect, test } from "vitest";
import { createLogCounter, listCounts } from "#server/testing/response-app.ts";
import { desktopChrome, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { importLog, type ImportOptions } from "./import-log.ts";
import { otherPage } from "#server/testing/example-page.ts";

const app: TestApp = await startTestApp();
afterAll(() => app.close());
beforeEach(() => app.database.pool.query("TRUNCATE response_counts, response_logs"));

const now = new Date("2026-05-04T12:00:00Z");
const start = Date.parse("2026-05-04T08:00:00Z") / 1_000;

/** As Caddy writes it. */
const line = (seconds: number, uri = "/", more: object = {}, agent = desktopChrome) =>
  JSON.stringify({
    level: "info",
    ts: start + seconds,
    logger: "http.log.access",
    msg: "handled request",
    request: {
      remote_ip: "10.0.0.1",
      client_ip: "193.163.102.1",
      proto: "HTTP/2.0",
      method: "GET",
      host: "www.example.com",
      uri,
      headers: { "User-Agent": [agent], "Accept-Language": ["da"], "Sec-Fetch-Dest": ["document"], ...more },
    },
    bytes_read: 0,
    duration: 0.0005,
    size: 12_000,
    status: 200,
  });

/** The line with another address. */
const from = (address: string, text: string) => text.replace("193.163.102.1", address);

function importLines(lines: readonly string[], options: Partial<ImportOptions> = {}) {
  const { tally, counter } = createLogCounter("https://www.example.com");
  const bytes = Buffer.from(lines.join("\n"));
  // Chunks end in the middle of lines.
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
  }
  return importLog(chunks(), { database: app.database, counter, tally, name: "test", now, ...options });
}

test("the lines of Caddy count like the app's own responses", async () => {
  const result = await importLines([
    line(1, "/about?utm_campaign=May", { Referer: ["https://www.google.com/"] }),
    line(2, "/", { Referer: ["https://www.example.com/about"] }),
    line(
      3,
      otherPage,
      {},
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.3; +https://openai.com/gptbot",
    ),
    line(4, "/", { "Sec-Purpose": ["prefetch"] }),
    line(5, "/assets/app.js"),
  ]);
  expect(result).toMatchObject({ lines: 5, counted: 3, repeated: 0, older: 0, problems: {} });
  expect(await listCounts(app, "page")).toEqual([
    "/ person 200: 1",
    "/about person 200: 1",
    `${otherPage} GPTBot 200: 1`,
  ]);
  expect(await listCounts(app, "source")).toEqual([
    "Organic Search desktop person 200: 1",
    "Within the site desktop person 200: 1",
  ]);
  expect(await listCounts(app, "country")).toEqual(["DK person 200: 2"]);
  const { rows } = await app.database.pool.query("SELECT DISTINCT day::text, hour FROM response_counts");
  expect(rows).toEqual([{ day: "2026-05-04", hour: 10 }]);
});

test("a log that grew, was rotated and is out of order is counted once", async () => {
  const first = [line(10), line(12, "/about"), line(11)];
  expect((await importLines(first)).counted).toBe(3);
  expect(await importLines(first)).toMatchObject({ counted: 0, repeated: 3 });
  // The rotated file, the new one, and a late line of the last minutes.
  const grownLog = [...first, line(9.5), line(13), line(13), line(14)];
  expect(await importLines(grownLog)).toMatchObject({ lines: 7, counted: 3, repeated: 4 });
  expect(await importLines(grownLog)).toMatchObject({ counted: 0, repeated: 7 });
  expect(await importLines([line(3_000)])).toMatchObject({ counted: 1 });
  expect(await importLines([line(20), line(3_001)])).toMatchObject({ counted: 1, older: 1 });
  expect(await listCounts(app, "page")).toEqual(["/ person 200: 7", "/about person 200: 1"]);
});

test("with times in whole seconds, new lines are distinguished from repeated ones by their number", async () => {
  const options = { fields: { time: "t", address: "ip", url: "u", status: "s", agent: "a" } };
  const at = (id: number) =>
    JSON.stringify({ t: start + 5, ip: "193.163.102.1", u: "/", s: "200", a: desktopChrome, id });
  expect((await importLines([at(1), at(2)], options)).counted).toBe(2);
  expect(await importLines([at(1), at(2), at(3)], options)).toMatchObject({ counted: 1, repeated: 2 });
});

test("fields of a CDN are found by name, also inside objects and with complete URLs", async () => {
  const fields = {
    time: "Start",
    address: "Client.IP",
    url: "URL",
    status: "Edge.Status",
    agent: "UA",
    referrer: "Ref",
  };
  const cdnLine = {
    Start: "2026-05-04T08:00:00Z",
    Client: { IP: "2001:4860:4860::8888" },
    URL: "https://www.example.com/about?x=1",
    Edge: { Status: 200 },
    UA: desktopChrome,
    Ref: "https://chatgpt.com/",
  };
  expect((await importLines([JSON.stringify(cdnLine)], { fields })).counted).toBe(1);
  expect(await listCounts(app, "assistant")).toEqual(["chatgpt.com person 200: 1"]);
  expect(await listCounts(app, "country")).toEqual(["CA person 200: 1"]);
});

test("one network that invents campaigns uses up its share of the day, however often the log is imported", async () => {
  const invented = (start: number) =>
    Array.from({ length: 100 }, (_, n) => from(`193.163.102.${n}`, line(start + n, `/?utm_campaign=c${start + n}`)));
  let log: string[] = [];
  // Over three hours, because a network has a fair share of page loads in each hour.
  for (const start of [100, 3_700, 7_300]) {
    log = [...log, ...invented(start)];
    expect((await importLines(log)).counted).toBe(100);
  }
  log.push(from("::ffff:83.92.1.7", line(7_400, "/?utm_campaign=Autumn")));
  expect((await importLines(log)).counted).toBe(1);
  const campaigns = await listCounts(app, "utm_campaign");
  expect(campaigns).toHaveLength(1 + 28 + 1);
  expect(campaigns).toContain("(other) person 200: 170");
  expect(campaigns).toContain("Autumn person 200: 1");
  expect(await listCounts(app, "country")).toContain("DK person 200: 199");
  expect(await listCounts(app, "page")).toEqual(["/ person 200: 199", "/ script 200: 102"]);
});

test("a network has one fair share of an hour, however often the log is imported; a proxy's and a missing address have none", async () => {
  const part = (start: number, address: string) => Array.from({ length: 50 }, (_, n) => from(address, line(start + n)));
  let log: string[] = [];
  for (const start of [100, 200, 300]) await importLines((log = [...log, ...part(start, "193.163.102.9")]));
  expect(await listCounts(app, "page")).toEqual(["/ person 200: 66", "/ script 200: 84"]);
  await importLines([...log, ...part(400, "10.0.0.1"), ...part(500, "10.0.0.1"), ...part(600, "")]);
  expect(await listCounts(app, "page")).toEqual(["/ person 200: 216", "/ script 200: 84"]);
});

test("a log without addresses has the limits of the day only, also when it is imported in parts", async () => {
  const part = (start: number) =>
    Array.from({ length: 200 }, (_, n) => from("", line(start + n, `/?utm_campaign=c${start + n}`)));
  for (const start of [100, 300]) await importLines(part(start));
  expect(await listCounts(app, "utm_campaign")).toHaveLength(301);
});

test("malformed, huge and forged lines are reported with their number, and the others are counted", async () => {
  const lines = [
    "not json",
    "{}",
    line(1),
    `{"huge": "${"x".repeat(200_000)}"}`,
    '"text"',
    "null",
    line(10 ** 9),
    "",
    JSON.stringify({ ts: "yesterday", request: { method: "GET", uri: "/" }, status: 200 }),
    JSON.stringify({ ts: start, request: { method: "GET", uri: "/" }, status: 99 }),
    "\u0000\u0001",
    line(2),
    ...[1, "-1", "-271821-04-20T00:00:00Z"].map((ts) => JSON.stringify({ ...JSON.parse(line(3)), ts })),
  ];
  expect(await importLines(lines)).toMatchObject({
    lines: 14,
    counted: 2,
    problems: {
      "not JSON": { lines: 2, first: 1 },
      "without the expected fields": { lines: 5, first: 2 },
      "too long": { lines: 1, first: 4 },
      "in the future": { lines: 1, first: 7 },
      "dated before 2020": { lines: 3, first: 12 },
    },
  });
  // A time in the future would prevent all later imports from counting.
  expect((await importLines([line(3)])).counted).toBe(1);
});

test("an import that fails counts nothing and can be repeated", async () => {
  async function* broken() {
    yield Buffer.from(`${line(1)}\n`);
    throw new Error("the disk was removed");
  }
  const { tally, counter } = createLogCounter("https://www.example.com");
  await expect(importLog(broken(), { database: app.database, counter, tally, name: "test", now })).rejects.toThrow(
    "removed",
  );
  expect((await importLines([line(1)])).counted).toBe(1);
});

test("only the time of a line is stored", async () => {
  await importLines([
    line(1, "/?planted=query", { Referer: ["https://x.com/planted-path"] }, `${desktopChrome} PlantedBrowser/1.0`),
  ]);
  const { rows } = await app.database.pool.query<{ row: string }>(
    "SELECT t::text AS row FROM response_logs t UNION ALL SELECT t::text FROM response_counts t",
  );
  const all = rows.map(({ row }) => row).join("\n");
  expect(all).toContain("x.com");
  expect(all).not.toMatch(/planted|PlantedBrowser|193\.163/);
});
