import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { runTool } from "./support/app-process.ts";
import { cleanUpAfterEachTest, dataFolder, startOn } from "./support/installation.ts";

cleanUpAfterEachTest();

const line = (seconds: number, agent: string) =>
  JSON.stringify({
    ts: Date.now() / 1_000 - 60 + seconds,
    status: 200,
    request: {
      client_ip: "192.0.2.1",
      method: "GET",
      host: "example.com",
      uri: "/",
      headers: { "User-Agent": [agent] },
    },
  });

// Tests tools/import-log.ts, with and without the setting that allows it.
const tool = "e2e/support/import-into-log.ts";

test("an access log is imported once, while the app runs, and may be compressed", async () => {
  const DATA_DIR = await dataFolder();
  await startOn(DATA_DIR);
  const file = join(DATA_DIR, "..", "access.log.gz");
  await writeFile(file, gzipSync([line(1, "GPTBot/1.3"), line(2, "curl/8"), "broken"].join("\n")));
  const first = await runTool({ DATA_DIR }, tool, file);
  expect([first.code, first.output]).toEqual([
    0,
    "3 lines, 2 responses counted\n1 lines skipped: not JSON; the first is line 3\n",
  ]);
  const second = await runTool({ DATA_DIR }, tool, file);
  expect(second.output).toContain("3 lines, 0 responses counted\n2 lines were imported earlier");
  const doctor = await runTool({ DATA_DIR }, "tools/doctor.ts");
  expect(doctor.output).toMatch(/^ok +Responses +counted by the app, crawlers not verified, no own networks$/m);
});

test("the import is refused if it would count twice, and for unknown fields", async () => {
  const DATA_DIR = await dataFolder();
  const refused = await runTool({ DATA_DIR }, "tools/import-log.ts", "access.log");
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining('responses.countedBy in site.config.ts is "app"'),
  ]);
  for (const [given, message] of [
    ["--fields=when=t", '"when" must be one of time, address'],
    ["--fields=time=t,address=a,url=u", "status is missing"],
    ["--unknown", "Usage: npm run import-log"],
  ] as const) {
    const { code, output } = await runTool({ DATA_DIR }, tool, given);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  }
});
