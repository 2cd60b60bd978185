import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { hashPassword } from "better-auth/crypto";
import { listDialogTexts } from "#consent/dialog-texts.ts";
import type { Report } from "#contract/report.ts";
import type { Role } from "#contract/roles.ts";
import { updateRollup } from "../analytics/rollup/service.ts";
import { createApp } from "../app.ts";
import type { LeadContactJobs } from "../lead-contact.ts";
import type { AppOptions } from "../services.ts";
import { createReadSettings, type ReadSettings } from "../meetings/settings.ts";
import { parseConfig } from "../platform/config.ts";
import { closeDatabases, type Database, type Databases, openDatabases } from "../platform/db/database.ts";
import { listen } from "../platform/http/listen.ts";
import type { StaticFiles } from "../platform/http/static-files.ts";
import { createLog } from "../platform/log.ts";
import { createRealtime } from "../platform/realtime/realtime.ts";
import { loadSecrets } from "../platform/root-secret/load-secrets.ts";
import { deriveKeys, type RootSecrets } from "../platform/secrets.ts";
import { prepareConsentLog } from "../privacy/consent/restart/prepare.ts";
import { createConsentSigner } from "../privacy/consent/signer.ts";
import { siteConfig } from "#site.config.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export const dialogTexts = listDialogTexts();
export const password = "correct horse battery staple";

export interface TestApp {
  url: string;
  /** Connection details to start another app on the same database. */
  connection: TestDatabase["connection"];
  database: Database;
  /** The app's own pools, by purpose. */
  databases: Databases;
  secrets: RootSecrets;
  readSettings: ReadSettings;
  /** Jobs of calendars and the mailbox, which no test app runs by itself. */
  leadContact: LeadContactJobs;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Cookie header of a new account with this role; null creates an account without a role. */
  signIn(role: Role | null, recaptchaToken?: string): Promise<{ cookie: string }>;
  captchaToken(action?: string): Promise<string>;
  report(query: string): Promise<Report>;
  close(): Promise<void>;
}

/** Starts the real app over real HTTP on its own database, without pages. */
export async function startTestApp(
  environment: Record<string, string> = {},
  shared?: TestDatabase["connection"],
  options: Partial<Pick<AppOptions, "ownNetworks" | "log">> = {},
): Promise<TestApp> {
  const { connection, drop } = shared
    ? { connection: shared, drop: async () => undefined }
    : await createTestDatabase();
  const log = createLog(process.env.TEST_LOG_LEVEL ?? "silent");
  // Many apps share one server with a hundred connections, so idle connections are closed soon.
  const databases = openDatabases({ ...connection, idleTimeoutMillis: 2_000 }, log);
  const database = databases.jobs;
  const realtime = createRealtime(connection, log);
  const dataDir = dataFolderOf(connection);
  const config = parseConfig({ AUTH_SECRET: "the secret of an app that is tested", DATA_DIR: dataDir, ...environment });
  const secrets = await loadSecrets(config, database);
  await prepareConsentLog(database, createConsentSigner(secrets.current, secrets.previous), dialogTexts);
  const publicUrl = config.publicUrl ?? "http://localhost";
  const app = createApp({ config, publicUrl, databases, realtime, secrets, log, captchaTries: 10, ...options });
  const listener = await listen({ port: 0, host: "127.0.0.1" }, app, noPages);
  const url = `http://127.0.0.1:${listener.port}`;

  const post: TestApp["post"] = (path, body, headers = {}) =>
    fetch(url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": desktopChrome, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const captchaToken: TestApp["captchaToken"] = async (action) => {
    const response = await fetch(`${url}/api/captcha/challenge${action ? `?action=${action}` : ""}`);
    return solve((await response.json()) as Challenge);
  };
  let admin: Promise<{ cookie: string }> | undefined;
  const signIn: TestApp["signIn"] = async (role, recaptchaToken) => {
    const email = `${randomUUID()}@example.com`;
    await createAccount(database, email, role);
    const response = await post("/api/auth/sign-in/email", {
      email,
      password,
      recaptchaToken: recaptchaToken ?? (await captchaToken("sign_in")),
    });
    if (!response.ok) throw new Error(`Sign-in failed: ${response.status} ${await response.text()}`);
    return {
      cookie: response.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; "),
    };
  };

  return {
    url,
    connection,
    database,
    databases,
    secrets,
    readSettings: createReadSettings(database, deriveKeys(secrets, "stored passwords")),
    leadContact: app.leadContact,
    post,
    signIn,
    captchaToken,
    async report(query) {
      // Waits until stored records are counted, even on a slow machine.
      await updateRollup(database);
      const response = await fetch(`${url}/api/admin/report?${query}`, { headers: await (admin ??= signIn("admin")) });
      if (!response.ok) throw new Error(`Report failed: ${response.status} ${await response.text()}`);
      return (await response.json()) as Report;
    },
    async close() {
      const closed = listener.close(5_000);
      await app.close();
      await closed;
      await realtime.close();
      await closeDatabases(databases);
      await drop();
      if (!shared) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Apps that share a database also share the folder, and none uses the owner's. */
const dataFolderOf = ({ database }: TestDatabase["connection"]) => join(tmpdir(), `${siteConfig.brand.id}-${database}`);

/** Handles all other paths, as in production, but there are no pages. */
const noPages: StaticFiles = {
  serve: (_, response) => void response.writeHead(404).end("no page"),
  styleSheets: [],
};

export const desktopChrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}

/** Hashing is slow by design, so it is done once. */
let passwordHash: Promise<string> | undefined;

async function createAccount(database: Database, email: string, role: string | null): Promise<void> {
  const userId = randomUUID();
  await database.pool.query(
    "INSERT INTO users (id, name, email, email_verified, role) VALUES ($1, 'Test', $2, true, $3)",
    [userId, email, role],
  );
  await database.pool.query(
    "INSERT INTO accounts (id, account_id, provider_id, user_id, password) VALUES ($1, $2, 'credential', $2, $3)",
    [randomUUID(), userId, await (passwordHash ??= hashPassword(password))],
  );
}
