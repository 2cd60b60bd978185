import { z } from "zod";
import type { SeenResponse } from "../observe.ts";
import { isSpeculative, isTeamCookie } from "../window.ts";

/** A line of an access log. */
export interface LogLine {
  /** Microseconds since 1970. */
  at: number;
  address: string;
  seen: SeenResponse;
}

/** Reason why a line is not counted. */
export type LineProblem = "not JSON" | "without the expected fields" | "in the future" | "dated before 2020";

/** Names of fields in the JSON lines of a CDN; dots select fields of nested objects. */
export const fieldNames = ["time", "address", "method", "url", "status", "host", "agent", "referrer"] as const;
export type FieldNames = Readonly<Partial<Record<(typeof fieldNames)[number], string>>>;

/** An earlier time is a mistake, such as a wrong unit; the counts would begin decades ago. */
const earliestMicroseconds = Date.UTC(2020, 0, 1) * 1_000;
const maxAheadMicroseconds = 5 * 60 * 1e6;
const headerSchema = z.array(z.string()).or(z.string()).optional();

const caddySchema = z.object({
  ts: z.union([z.number(), z.string()]),
  status: z.int().min(100).max(599),
  request: z.object({
    remote_ip: z.string().optional(),
    client_ip: z.string().optional(),
    method: z.string().max(20),
    host: z.string().default(""),
    uri: z.string().startsWith("/"),
    headers: z.record(z.string(), headerSchema).default({}),
  }),
});

const mappedSchema = z.object({
  time: z.union([z.number(), z.string()]),
  address: z.string(),
  method: z.string().max(20).default("GET"),
  url: z.string().min(1),
  status: z.coerce.number().int().min(100).max(599),
  host: z.string().default(""),
  agent: z.string().default(""),
  referrer: z.string().default(""),
});

export function parseLine(line: string, fields: FieldNames | undefined, now: number): LogLine | LineProblem {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return "not JSON";
  }
  const parsed = fields ? readMapped(json, fields) : readCaddy(json);
  if (!parsed) return "without the expected fields";
  if (parsed.at < earliestMicroseconds) return "dated before 2020";
  return parsed.at > now + maxAheadMicroseconds ? "in the future" : parsed;
}

function readCaddy(json: unknown): LogLine | undefined {
  const { data } = caddySchema.safeParse(json);
  const at = data && readTime(data.ts);
  if (!data || at === undefined) return undefined;
  const { headers, client_ip, remote_ip = "", method, host, uri } = data.request;
  const values = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ""].flat()[0]]));
  const header = (name: string) => values.get(name) ?? "";
  return {
    at,
    address: client_ip ?? remote_ip,
    seen: {
      method,
      url: uri,
      status: data.status,
      host,
      userAgent: header("user-agent"),
      referrer: header("referer"),
      isTeam: isTeamCookie(header("cookie")),
      destination: header("sec-fetch-dest"),
      isSpeculative: isSpeculative(
        header("sec-purpose") || header("purpose") || header("x-purpose") || header("x-moz"),
      ),
      hasLanguage: values.has("accept-language"),
      isMobile: header("sec-ch-ua-mobile") === "?1",
    },
  };
}

function readMapped(json: unknown, fields: FieldNames): LogLine | undefined {
  const mappedFields = Object.fromEntries(
    Object.entries(fields).map(([name, path]) => [name, readPath(json, path) ?? undefined]),
  );
  const { data } = mappedSchema.safeParse(mappedFields);
  const at = data && readTime(data.time);
  if (!data || at === undefined) return undefined;
  // Some CDNs write complete URLs.
  const url = /^https?:/i.test(data.url) && URL.canParse(data.url) ? new URL(data.url) : undefined;
  return {
    at,
    address: data.address,
    seen: {
      method: data.method,
      url: url ? url.pathname + url.search : data.url,
      status: data.status,
      host: data.host || (url?.host ?? ""),
      userAgent: data.agent,
      referrer: data.referrer,
      isTeam: false,
      destination: "",
      isSpeculative: false,
      hasLanguage: true,
      isMobile: false,
    },
  };
}

const readPath = (json: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined), json);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Converts seconds, milliseconds, micro- or nanoseconds since 1970, or a date as text, to microseconds since 1970. */
function readTime(time: number | string): number | undefined {
  const number = typeof time === "number" ? time : /^\d+(\.\d+)?$/.test(time) ? Number(time) : undefined;
  if (number === undefined) {
    const parsed = Date.parse(String(time));
    return Number.isNaN(parsed) ? undefined : parsed * 1_000;
  }
  // Of the year 2026, these are about 1.8e9, 1.8e12, 1.8e15 and 1.8e18.
  const factor = [1e6, 1e3, 1, 1e-3][[1e11, 1e14, 1e17, Infinity].findIndex((limit) => number < limit)] ?? 1;
  return number > 0 ? Math.round(number * factor) : undefined;
}
