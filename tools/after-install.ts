/* Runs after `npm ci`. Without it, everything works, but needs more space and starts more slowly. */

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Manifest, shortenExports } from "./shorten-exports.ts";

// The package `node` has copied its program from this folder.
rmSync("node_modules/node/node_modules", { recursive: true, force: true });

const file = "node_modules/drizzle-orm/package.json";
writeFileSync(file, JSON.stringify(shortenExports(JSON.parse(readFileSync(file, "utf8")) as Manifest)));
