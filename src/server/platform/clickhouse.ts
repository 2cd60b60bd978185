import { siteConfig } from "#site.config.ts";
import { ClickHouseLogLevel, createClient, type ClickHouseClient } from "@clickhouse/client";

/** A database of ClickHouse, from CLICKHOUSE_URL. */
export interface ClickHouseSettings {
  url: string;
  username: string;
  password: string;
  database: string;
  /** Name of a cluster in the configuration of the servers; undefined for a single server. */
  cluster?: string | undefined;
}

/** Long, because a day may have millions of rows. */
const requestTimeoutMs = 300_000;

/** Opens connections on demand. */
export const openClickHouse = ({ cluster: _, ...settings }: ClickHouseSettings): ClickHouseClient =>
  createClient({
    ...settings,
    application: siteConfig.brand.id,
    request_timeout: requestTimeoutMs,
    max_open_connections: 4,
    // The client does not log, because the app logs failures.
    log: { level: ClickHouseLogLevel.OFF },
  });

/** Parses a URL `http(s)://USER:PASSWORD@HOST:PORT/DATABASE?cluster=NAME`; undefined if it has another form. */
export function readClickHouseUrl(text: string): ClickHouseSettings | undefined {
  const parsed = URL.parse(text);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || !/^\/\w*$/.test(parsed.pathname)) return undefined;
  if (!/^(\?cluster=\w+)?$/.test(parsed.search)) return undefined;
  try {
    return {
      url: parsed.origin,
      username: decodeURIComponent(parsed.username) || "default",
      password: decodeURIComponent(parsed.password),
      database: parsed.pathname.slice(1) || "default",
      cluster: parsed.searchParams.get("cluster") ?? undefined,
    };
  } catch {
    return undefined;
  }
}
