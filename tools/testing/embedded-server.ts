import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../src/server/platform/postgres/embedded.ts";
import { prepareTemplate } from "./template.ts";

/** One embedded PostgreSQL for the whole run; each test file creates its own database from the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = await mkdtemp(join(tmpdir(), "orbit-test-"));
  const server = await startEmbeddedPostgres({ dataDir: join(parent, "data"), log: () => undefined });
  project.provide("postgres", await prepareTemplate(server.connection));
  return async () => {
    await server.stop();
    if (server.relocated?.data) await rm(server.relocated.data, { recursive: true, force: true });
    await rm(parent, { recursive: true, force: true });
  };
}
