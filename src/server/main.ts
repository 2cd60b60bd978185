import { ensureBuild } from "../../tools/build.ts";
import { readCommand } from "../../tools/command/read-command.ts";
import { checkDatabaseUrl } from "./platform/check-database-url.ts";
import { type Config, parseConfig } from "./platform/config.ts";
import { StartError } from "./platform/start-error.ts";

/** EX_CONFIG of sysexits.h, which tells a supervisor that a restart would not help. */
const badConfiguration = 78;

readCommand({
  usage: "npm start",
  purpose:
    "Starts the site, its API and the dashboard, and builds the site first if it changed. README.md and docs/operations.md list the settings, which are environment variables.",
});

/** Entry point: the only module that reads settings from the environment or ends the server process. */
async function main(): Promise<void> {
  const config = await prepare();
  // Imported now, so that a wrong setting is reported without loading the server, which takes seconds on a busy machine.
  const { startServer } = await import("./start.ts");
  const server = await startServer({
    config,
    print: (line) => console.log(line),
    announceAdmin: ({ email, generatedPassword }) => {
      const lines = [
        "",
        `  First admin  ${email}`,
        `  Password     ${generatedPassword ?? "(as set in ADMIN_PASSWORD)"}`,
      ];
      if (generatedPassword) lines.push("               shown only once: store it safely");
      // Written before the account is committed: see ensureFirstAdmin.
      console.log(lines.join("\n"));
    },
    onFatal: fail,
  });

  let stopping = false;
  const stop = (): void => {
    // Ctrl-C in a terminal reaches this process and npm, which forwards it: the second signal is a repetition.
    if (stopping) return;
    stopping = true;
    server.stop().then(() => process.exit(0), fail);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  console.log(`\n  Site         ${server.url}\n  Dashboard    ${server.url}/admin\n`);
}

async function prepare(): Promise<Config> {
  const config = parseConfig(process.env);
  // Checked before the build and before the server is loaded, so that a wrong password is reported within seconds.
  if (config.databaseUrl) await checkDatabaseUrl(config.databaseUrl);
  if (config.servePages) await ensureBuild((line) => console.log(line));
  return config;
}

function fail(error: unknown): never {
  const isExpected = error instanceof StartError || (error instanceof Error && "code" in error);
  console.error(isExpected ? error.message : error);
  process.exit(error instanceof StartError && !error.isTransient ? badConfiguration : 1);
}

main().catch(fail);
