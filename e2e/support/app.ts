import { type AppProcess, startApp, temporaryFolder } from "./app-process.ts";

/** An app on an empty database of its own, removed with it. */
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
