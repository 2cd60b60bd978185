import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { App, asRoot, cleanUp, makeDirectory, query } from "./embedded-testing.ts";

afterEach(cleanUp);

test("an app killed at any moment of its first start leaves a folder that opens", { timeout: 300_000 }, async () => {
  const parents = [await makeDirectory(), ...(asRoot ? [await makeDirectory({ mode: 0o700 })] : [])];
  const moments = [60, 120, 200, 350, 500, 650, 800, 1000, 1300, 1600];
  const killEach = async (parent: string, index: number) => {
    // Each moment once, because a first start takes seconds of processor time.
    for (const moment of moments.filter((_, place) => place % parents.length === index)) {
      const dataDir = join(parent, `killed-after-${moment}`);
      const app = new App(dataDir);
      await new Promise((resolve) => setTimeout(resolve, moment));
      await app.kill();
      const next = new App(dataDir);
      const { connection, relocated } = await next.ready();
      expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
      expect(readdirSync(relocated?.data ?? dataDir).filter((name) => name.includes(".new-"))).toEqual([]);
      await next.stop();
    }
  };
  await Promise.all(parents.map(killEach));
});
