import { afterAll, afterEach, beforeAll } from "vitest";
import { type AppProcess, startApp, temporaryFolder } from "./app-process.ts";

const cleanUps: (() => Promise<unknown>)[] = [];

/** After each test, ends the apps of `startOn` and removes the folders of `dataFolder`. Call it once per test file. */
export function cleanUpAfterEachTest(): void {
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });
}

export async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  cleanUps.push(folder.remove);
  return folder.path;
}

/** Starts an app that serves no pages, because tests of the commands do not need them. */
export async function startOn(DATA_DIR: string, command?: Parameters<typeof startApp>[1]): Promise<AppProcess> {
  const app = await startApp({ DATA_DIR, ORBIT_PAGES: "off" }, command);
  cleanUps.push(() => app.end());
  return app;
}

export interface Installation {
  readonly app: AppProcess;
  readonly DATA_DIR: string;
}

/** Starts one app with its own data folder, shared by a group of tests. Each test must tolerate the others' data. */
export function setInstallation(): Installation {
  let app: AppProcess | undefined;
  let folder: Awaited<ReturnType<typeof temporaryFolder>> | undefined;
  beforeAll(async () => {
    folder = await temporaryFolder();
    app = await startApp({ DATA_DIR: folder.path, ORBIT_PAGES: "off" });
  });
  afterAll(async () => {
    await app?.end();
    await folder?.remove();
  });
  return {
    get app() {
      if (!app) throw new Error("The app is only available while tests run");
      return app;
    },
    get DATA_DIR() {
      if (!folder) throw new Error("The folder is only available while tests run");
      return folder.path;
    },
  };
}
