import type { BlockList } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { siteConfig } from "#site.config.ts";
import { type ClickHouseSettings, readClickHouseUrl } from "./clickhouse.ts";
import { parseNetworks } from "./http/networks.ts";
import { StartError } from "./start-error.ts";
import { findMistypedSettings } from "./unknown-settings.ts";
import { checkIntegrations, type Integrations, integrationsSchema, readIntegrations } from "./integrations.ts";

const port = z.coerce.number("Must be a number from 0 to 65535").int().min(0).max(65_535);
const httpUrl = z.url({ protocol: /^https?$/, error: "Must be an http(s) URL" });

const rootSecret = z.string().min(32, "At least 32 characters");

const ownSchema = z.object({
  PORT: port.default(3000),
  // Loopback, because a proxy with TLS should be in front of the app; a container sets 0.0.0.0.
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().min(1).default("data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "Must be a postgres:// URL" }).optional(),
  // Copies completed days to ClickHouse, and counts reports with filters there.
  CLICKHOUSE_URL: z
    .string()
    .refine(
      (text) => readClickHouseUrl(text) !== undefined,
      "Must be http(s)://USER:PASSWORD@HOST:PORT/DATABASE, percent-encoded, with letters, digits and underscores in the database, and optionally ?cluster=NAME",
    )
    .transform(readClickHouseUrl)
    .optional(),
  // Distinguishes installations that ship days to the same ClickHouse.
  NODE_NAME: z
    .string()
    .regex(/^[a-z0-9_]{1,30}$/, "Must be 1 to 30 lowercase letters, digits and underscores")
    .optional(),
  ADMIN_EMAIL: z.email("Must be an email address").toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8, "At least 8 characters").max(128, "At most 128 characters").optional(),
  AUTH_SECRET: rootSecret.optional(),
  AUTH_SECRET_PREVIOUS: z
    .string()
    .default("")
    .transform((list) => splitList(list))
    .pipe(z.array(rootSecret)),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  DRAIN_SECONDS: z.coerce.number("Must be a number from 0 to 300").min(0).max(300).default(0),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((list, context) =>
      parseNetworks(splitList(list), (message) => context.addIssue({ code: "custom", message })),
    ),
  INTERNAL_NETWORKS: z
    .string()
    .default("")
    .transform((list, context) =>
      parseNetworks(splitList(list), (message) => context.addIssue({ code: "custom", message })),
    ),
  RETENTION_DAYS: z.coerce
    .number("Must be a whole number of days from 1 to 36500")
    .int()
    .min(1)
    .max(36_500)
    .default(siteConfig.privacy.retentionDays),
  // Set by `npm run dev`, where Vite serves the pages.
  ORBIT_PAGES: z.enum(["on", "off"], "Must be on or off").default("on"),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], "Must be trace, debug, info, warn, error or silent")
    .default("info"),
});

const environmentSchema = ownSchema.extend(integrationsSchema.shape).superRefine((env, context) => {
  checkIntegrations(env, context);
  if (env.NODE_NAME && !env.CLICKHOUSE_URL)
    context.addIssue({ code: "custom", path: ["CLICKHOUSE_URL"], message: "Required with NODE_NAME" });
});

export const settingNames = Object.keys(environmentSchema.shape);

const splitList = (list: string) =>
  list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

export interface Config {
  port: number;
  host: string;
  /** Origin under which visitors reach the site; undefined means http://localhost:<port>. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Server to which completed days are copied; optional. */
  clickHouse: ClickHouseSettings | undefined;
  /** Name of this installation among those that share ClickHouse; undefined if it is the only one. */
  nodeName: string | undefined;
  firstAdmin: { email: string | undefined; password: string | undefined };
  authSecret: string | undefined;
  /** Previous secrets, still accepted for reading. */
  previousAuthSecrets: string[];
  integrations: Integrations;
  trustedProxies: BlockList;
  /** Networks that are not public but may contain calendars and the mailbox. */
  internalNetworks: BlockList;
  /** Raw records older than this are deleted; the totals stay. */
  retentionDays: number;
  /** Address for Prometheus; metrics are not served unless it is set. */
  metrics: { port: number; host: string } | undefined;
  /** Time for which a stopping process continues to respond while it reports that it is not ready. */
  drainMs: number;
  servePages: boolean;
  logLevel: string;
}

/** Lists one line per invalid value, with the name of the variable. */
export class ConfigError extends StartError {
  override name = "ConfigError";
}

export function parseConfig(environment: Record<string, string | undefined>): Config {
  // Empty variables count as not set, because `FOO= npm start` and many process managers set them that way.
  const setVariables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(setVariables);
  const problems = [
    ...(parsed.error?.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`) ?? []),
    ...findMistypedSettings(Object.keys(setVariables), settingNames),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join("\n"));
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL && new URL(env.PUBLIC_URL).origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    clickHouse: env.CLICKHOUSE_URL,
    nodeName: env.NODE_NAME,
    firstAdmin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    authSecret: env.AUTH_SECRET,
    previousAuthSecrets: env.AUTH_SECRET_PREVIOUS,
    integrations: readIntegrations(env),
    trustedProxies: env.TRUSTED_PROXIES,
    internalNetworks: env.INTERNAL_NETWORKS,
    retentionDays: env.RETENTION_DAYS,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    drainMs: env.DRAIN_SECONDS * 1000,
    servePages: env.ORBIT_PAGES === "on",
    logLevel: env.LOG_LEVEL,
  };
}
