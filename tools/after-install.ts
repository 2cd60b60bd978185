/* Runs after `npm ci`. Without it, everything works, but needs more space and starts more slowly. */

import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { type Manifest, shortenExports } from "./shorten-exports.ts";

// Saves space: the package `node` has already copied its program out of this folder.
rmSync("node_modules/node/node_modules", { recursive: true, force: true });

const file = "node_modules/drizzle-orm/package.json";
writeFileSync(file, JSON.stringify(shortenExports(JSON.parse(readFileSync(file, "utf8")) as Manifest)));
