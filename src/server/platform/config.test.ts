import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "./config.ts";

test("without settings, the server listens on loopback and has its own database", () => {
  expect(parseConfig({})).toMatchObject({ port: 3000, host: "127.0.0.1", databaseUrl: undefined, logLevel: "info" });
  expect(parseConfig({ PORT: "" }).port).toBe(3000);
});

test("each bad value is one line that names its variable", () => {
  const bad = {
    PORT: "eighty",
    PUBLIC_URL: "example.com",
    DATABASE_URL: "mysql://localhost/x",
    CLICKHOUSE_URL: "localhost",
    NODE_NAME: "Node 1",
    ADMIN_EMAIL: "root",
    ADMIN_PASSWORD: "short",
    AUTH_SECRET: "short",
    CAPTCHA_PROVIDER: "none",
    TRUSTED_PROXIES: "10.0.0.0/8,proxy.local,1.2.3.4/64,10.0.0.1/,10.0.0.0/8/9",
    LOG_LEVEL: "loud",
    LEADS_TO: "sales@example.com,nobody",
    RETENTION_DAYS: "-1",
  };
  const configError = captureError(() => parseConfig(bad));
  expect(configError).toBeInstanceOf(ConfigError);
  const lines = configError.message.split("\n");
  for (const name of Object.keys(bad))
    expect(lines.filter((line) => line.startsWith(`${name}: `)).length).toBeGreaterThan(0);
  expect(lines).toHaveLength(Object.keys(bad).length + 3); // four of the proxies are invalid
  expect(lines).toContain("RETENTION_DAYS: Must be a whole number of days from 1 to 36500");
});

function captureError(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error("Nothing was thrown");
}

test("a mistyped setting is rejected with the name that was meant, and variables of other programs are ignored", () => {
  const line = (name: string) => captureError(() => parseConfig({ [name]: "x" })).message;
  expect(line("DATABSE_URL")).toBe("DATABSE_URL: Is not a known setting. Rename it to DATABASE_URL, or unset it");
  expect(line("ADMIN_MAIL")).toContain("ADMIN_EMAIL");
  expect(line("webhook_url")).toContain("WEBHOOK_URL");
  expect(line("AUTH_SECRETS")).toContain("AUTH_SECRET");
  expect(line("PROT")).toContain("Rename it to PORT");
  expect(line("HOTS")).toContain("Rename it to HOST");
  const foreign = ["HOME", "PATH", "PWD", "USER", "LOGNAME", "HOSTNAME", "LANG", "TERM", "SHELL", "NODE_ENV", "EDITOR"];
  const others = ["HTTP_PROXY", "SMTP_HOST", "DATABASE_HOST", "POSTGRES_URL", "XDG_DATA_DIRS", "npm_config_cache"];
  expect(() => parseConfig(Object.fromEntries([...foreign, ...others].map((name) => [name, "x"])))).not.toThrow();
});

test("the URL of ClickHouse has its user, password and database", () => {
  const { clickHouse } = parseConfig({ CLICKHOUSE_URL: "https://or%40bit:p%2Fa%3Ass@db.example:8443/visits" });
  const url = "https://db.example:8443";
  expect(clickHouse).toEqual({ url, username: "or@bit", password: "p/a:ss", database: "visits", cluster: undefined });
  const plain = parseConfig({ CLICKHOUSE_URL: "http://localhost:8123" }).clickHouse;
  expect(plain).toMatchObject({ username: "default", password: "", database: "default" });
  const ofCluster = parseConfig({ CLICKHOUSE_URL: "http://localhost/a?cluster=three", NODE_NAME: "north_1" });
  expect(ofCluster).toMatchObject({ clickHouse: { database: "a", cluster: "three" }, nodeName: "north_1" });
  expect(captureError(() => parseConfig({ NODE_NAME: "a" })).message).toBe("CLICKHOUSE_URL: Required with NODE_NAME");
  for (const bad of [
    "http://localhost/a;b",
    "http://localhost/a?cluster=a'b",
    "http://localhost/a?user=b",
    "http://a:%zz@localhost",
    "ftp://localhost",
  ])
    expect(captureError(() => parseConfig({ CLICKHOUSE_URL: bad })).message).toMatch(/^CLICKHOUSE_URL: Must be http/);
});
