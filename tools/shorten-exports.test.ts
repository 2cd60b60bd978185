import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { shortenExports } from "./shorten-exports.ts";

const conditions = (path: string) => ({
  import: { types: `${path}.d.ts`, default: `${path}.js` },
  require: { types: `${path}.d.cts`, default: `${path}.cjs` },
  types: `${path}.d.ts`,
  default: `${path}.js`,
});

test("modules named like their files become a pattern; the others keep their paths", () => {
  const exports = { ".": conditions("./index"), "./sql/sql": conditions("./sql/sql"), "./data.json": "./data.json" };
  const short = shortenExports({ name: "package", exports });
  expect(short).toEqual({
    name: "package",
    exports: {
      ".": { import: "./index.js", require: "./index.cjs" },
      "./data.json": "./data.json",
      "./*": { import: "./*.js", require: "./*.cjs" },
    },
  });
  expect(shortenExports(short)).toEqual(short);
});

test("after an installation, modules of drizzle-orm are found by import and require", async () => {
  const { resolve } = createRequire(import.meta.url);
  for (const name of ["drizzle-orm", "drizzle-orm/pg-core", "drizzle-orm/pg-core/columns/bigint", "drizzle-orm/sql"]) {
    expect(await import(name)).toBeTypeOf("object");
    expect(resolve(name)).toMatch(/\.cjs$/);
  }
});
