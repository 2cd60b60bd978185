import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAssertion, writeServiceAccount } from "./service-account.ts";

/** Data of one query, page, country, device and day, from which the server computes every response. */
export interface SearchFact {
  date: string;
  query: string;
  page: string;
  country: string;
  device: string;
  clicks: number;
  impressions: number;
  position: number;
}

interface Refusal {
  status: number;
  reason?: string;
  message?: string;
  headers?: Record<string, string>;
}

interface SearchRequest {
  startDate: string;
  endDate: string;
  dimensions?: (keyof SearchFact)[];
  rowLimit?: number;
  startRow?: number;
}

/** Google's API and its token endpoint on loopback, with the real formats, limits and errors. */
export interface SearchConsoleServer {
  url: string;
  site: string;
  facts: SearchFact[];
  /** Errors for the next requests for data, one per entry. */
  refusals: Refusal[];
  /** Remaining daily quota of requests for data. */
  quota: number;
  /** Rejects the next requests for a token. */
  tokenRefusals: Refusal[];
  /** Accounts with access to the property. */
  readers: Set<string>;
  requests: SearchRequest[];
  tokensGiven: number;
  /** Revokes all issued tokens before they expire. */
  revokeTokens(): void;
  /** Replaces the credentials file with a new key of this account. */
  writeCredentials(account?: string): Promise<void>;
  credentialsFile: string;
  settings: Record<"GSC_SITE_URL" | "GSC_CREDENTIALS_FILE" | "GSC_API_URL", string>;
  close(): Promise<void>;
}

const maxRows = 25_000;

export async function startSearchConsoleServer(site = "sc-domain:orbit.example"): Promise<SearchConsoleServer> {
  const folder = await mkdtemp(join(tmpdir(), "orbit-search-console-"));
  const publicKeys = new Map<string, string>();
  const tokens = new Map<string, string>();

  function giveToken(body: string): { access_token: string; expires_in: number; token_type: string } | undefined {
    const form = new URLSearchParams(body);
    const account =
      form.get("refresh_token") ?? readAssertion(form.get("assertion") ?? "", `${server.url}/token`, publicKeys);
    if (!account) return undefined;
    const token = `token-${++server.tokensGiven}`;
    tokens.set(token, account);
    return { access_token: token, expires_in: 3600, token_type: "Bearer" };
  }

  const http = createServer((request, response) => {
    void readBody(request).then((body) => {
      const send = (status: number, data: object, headers: Record<string, string> = {}) =>
        response
          .writeHead(status, { "Content-Type": "application/json; charset=UTF-8", ...headers })
          .end(JSON.stringify(data));
      const refuse = ({ status, reason = "backendError", message = "Refused", headers }: Refusal) =>
        send(status, { error: { code: status, message, errors: [{ message, domain: "global", reason }] } }, headers);
      const { pathname } = new URL(request.url ?? "/", "http://loopback");
      if (pathname === "/token") {
        const refusal = server.tokenRefusals.shift();
        if (refusal) return send(refusal.status, { error: refusal.reason, error_description: refusal.message ?? "" });
        const token = giveToken(body);
        return token
          ? send(200, token)
          : send(400, { error: "invalid_grant", error_description: "Invalid JWT Signature." });
      }
      const refusal = server.refusals.shift();
      if (refusal) return refuse(refusal);
      const account = tokens.get((request.headers.authorization ?? "").replace("Bearer ", ""));
      if (!account) return refuse({ status: 401, reason: "authError", message: "Invalid Credentials" });
      const isSite = pathname === `/webmasters/v3/sites/${encodeURIComponent(server.site)}/searchAnalytics/query`;
      if (!isSite || !server.readers.has(account))
        return refuse({
          status: 403,
          reason: "forbidden",
          message: "User does not have sufficient permission for site",
        });
      if (server.quota-- <= 0) return refuse({ status: 403, reason: "quotaExceeded" });
      const question = JSON.parse(body) as SearchRequest;
      server.requests.push(question);
      return send(200, answer(server.facts, question));
    });
  }).listen(0, "127.0.0.1");
  await once(http, "listening");
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const credentialsFile = join(folder, "credentials.json");
  const reader = "dashboard@orbit.example";

  const server: SearchConsoleServer = {
    url,
    site,
    facts: [],
    refusals: [],
    quota: Infinity,
    tokenRefusals: [],
    readers: new Set([reader]),
    requests: [],
    tokensGiven: 0,
    revokeTokens: () => tokens.clear(),
    async writeCredentials(account = reader) {
      publicKeys.set(account, await writeServiceAccount(credentialsFile, account));
    },
    credentialsFile,
    settings: { GSC_SITE_URL: site, GSC_CREDENTIALS_FILE: credentialsFile, GSC_API_URL: url },
    async close() {
      http.closeAllConnections();
      http.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.writeCredentials();
  return server;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Aggregates the data like Google, by the dimensions of the query. */
function answer(
  facts: readonly SearchFact[],
  { startDate, endDate, dimensions = [], rowLimit = 1000, startRow = 0 }: SearchRequest,
) {
  const groups = new Map<string, { keys: string[]; clicks: number; impressions: number; positions: number }>();
  for (const fact of facts) {
    if (fact.date < startDate || fact.date > endDate) continue;
    const keys = dimensions.map((dimension) => String(fact[dimension]));
    const id = keys.join("\0");
    const group = groups.get(id) ?? { keys, clicks: 0, impressions: 0, positions: 0 };
    group.clicks += fact.clicks;
    group.impressions += fact.impressions;
    group.positions += fact.position * fact.impressions;
    groups.set(id, group);
  }
  const rows = [...groups.values()]
    .sort((a, b) => b.clicks - a.clicks || b.impressions - a.impressions || (a.keys.join() < b.keys.join() ? -1 : 1))
    .slice(startRow, startRow + Math.min(rowLimit, maxRows))
    .map(({ keys, clicks, impressions, positions }) => ({
      ...(keys.length > 0 && { keys }),
      clicks,
      impressions,
      ctr: clicks / impressions,
      position: positions / impressions,
    }));
  return {
    ...(rows.length > 0 && { rows }),
    responseAggregationType: dimensions.includes("page") ? "byPage" : "byProperty",
  };
}
