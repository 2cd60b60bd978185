import { ClickHouseLogLevel, createClient, type ClickHouseClient } from "@clickhouse/client";

/** A database of ClickHouse, from CLICKHOUSE_URL. */
export interface ClickHouseSettings {
  url: string;
  username: string;
  password: string;
  database: string;
}

/** A day may have millions of rows. */
const requestTimeoutMs = 300_000;

/** Opens connections when they are needed. */
export const openClickHouse = (settings: ClickHouseSettings): ClickHouseClient =>
  createClient({
    ...settings,
    application: "orbit",
    request_timeout: requestTimeoutMs,
    max_open_connections: 4,
    // The app logs what fails.
    log: { level: ClickHouseLogLevel.OFF },
  });

/** Parts of the URL `http(s)://USER:PASSWORD@HOST:PORT/DATABASE`. */
export function readClickHouseUrl(text: string): ClickHouseSettings {
  const { origin, username, password, pathname } = new URL(text);
  return {
    url: origin,
    username: decodeURIComponent(username) || "default",
    password: decodeURIComponent(password),
    database: decodeURIComponent(pathname.slice(1)) || "default",
  };
}
