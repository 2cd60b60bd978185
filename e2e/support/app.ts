import { type AppProcess, startApp, temporaryFolder } from "./app-process.ts";

/** Starts an app on its own empty database. `end` also removes the database. */
export async function startFreshApp(environment: Record<string, string> = {}): Promise<AppProcess> {
  const folder = await temporaryFolder();
  const app = await startApp({ ...environment, DATA_DIR: folder.path });
  return {
    ...app,
    async end(signal) {
      const code = await app.end(signal);
      await folder.remove();
      return code;
    },
  };
}
