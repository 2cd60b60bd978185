import { existsSync } from "node:fs";
import type { TestSpecification, Vitest } from "vitest/node";
import { expect, test } from "vitest";
import { LongFilesFirst, longFiles } from "./long-files-first.ts";

test("files that take long are started before the others, and exist", async () => {
  expect(longFiles.filter((file) => !existsSync(file))).toEqual([]);
  const vitest = { cache: { getTestSpecificationResult: () => ({ failed: false, duration: 1 }) } };
  const specification = (file: string, groupOrder: number) =>
    ({
      moduleId: `/site/${file}`,
      project: { name: "any", config: { sequence: { groupOrder } } },
    }) as TestSpecification;
  const [long = ""] = longFiles;
  const files = [
    specification("e2e/about.test.ts", 1),
    specification(long, 1),
    specification("src/server/leads.test.ts", 0),
  ];
  const sorted = await new LongFilesFirst(vitest as unknown as Vitest).sort(files);
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([
    "/site/src/server/leads.test.ts",
    `/site/${long}`,
    "/site/e2e/about.test.ts",
  ]);
});
