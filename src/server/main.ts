import { BuildError, ensureBuild } from "../../tools/build.ts";
import { type Config, ConfigError, parseConfig } from "./platform/config.ts";
import { UnsupportedServerError } from "./platform/db/migrate.ts";
import { EmbeddedPostgresError } from "./platform/postgres/embedded.ts";
import { SecretsError } from "./platform/root-secret/secrets-file.ts";
import { startServer } from "./start.ts";

/** EX_CONFIG of sysexits.h, which tells a supervisor that a restart would not help. */
const badConfiguration = 78;

/** Entry point: the only module that reads the environment or ends the process. */
async function main(): Promise<void> {
  const config = await prepare().catch((error) =>
    fail(error, error instanceof ConfigError || error instanceof BuildError ? badConfiguration : 1),
  );
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
  if (config.servePages) await ensureBuild((line) => console.log(line));
  return config;
}

function fail(error: unknown, exitCode = 1): never {
  const isExpected =
    error instanceof ConfigError ||
    error instanceof BuildError ||
    error instanceof SecretsError ||
    error instanceof EmbeddedPostgresError ||
    error instanceof UnsupportedServerError ||
    (error instanceof Error && "code" in error);
  console.error(isExpected ? error.message : error);
  process.exit(exitCode);
}

main().catch((error) => fail(error, error instanceof SecretsError ? badConfiguration : 1));
