import { setTimeout } from "node:timers/promises";
import type { searchconsole_v1 } from "@googleapis/searchconsole";
import type { SearchRow } from "#contract/search-console.ts";
import type { SearchConsoleSettings } from "#server/platform/integrations.ts";
import { accountOf, type Credentials, readCredentials } from "./credentials.ts";
import type { DayRange } from "./days.ts";
import { explainFailure, isTransient, readFailure } from "./problems.ts";

export interface SearchQuestion extends DayRange {
  dimensions: readonly ("date" | "query" | "page" | "country" | "device")[];
  /** All rows unless given. */
  limit?: number | undefined;
}

export interface GoogleSearch {
  site: string;
  /** Rows by clicks, or throws a SearchConsoleError; ends with the signal's reason when that is aborted. */
  ask(question: SearchQuestion, signal?: AbortSignal): Promise<SearchRow[]>;
}

const scope = "https://www.googleapis.com/auth/webmasters.readonly";
const googleTokenUrl = "https://oauth2.googleapis.com/token";
/** The most that Google gives at once. */
const rowsPerRequest = 25_000;
/** So that no answer, however wrong, keeps us asking for ever. */
const mostRows = 1_000_000;
const answerMs = 60_000;
const retryDelaysMs = [500, 1_000, 2_000];
/** Somebody may be looking at a spinner. */
const longestWaitMs = 10_000;

interface Connection {
  /** Of the credentials file. */
  text: string;
  account: string;
  api: Promise<searchconsole_v1.Searchconsole>;
}

type Request = searchconsole_v1.Schema$SearchAnalyticsQueryRequest;

export function createGoogleSearch(settings: SearchConsoleSettings): GoogleSearch {
  const { siteUrl } = settings;
  let connection: Connection | undefined;

  /** The file is read each time, so that a new key in its place is used at once. */
  async function connect(): Promise<Connection> {
    const { text, credentials } = await readCredentials(settings.credentialsFile);
    if (connection?.text !== text)
      connection = { text, account: accountOf(credentials), api: openApi(settings, credentials) };
    return connection;
  }

  async function askPage(requestBody: Request, signal: AbortSignal | undefined): Promise<SearchRow[]> {
    let attempts = 0;
    let isRenewed = false;
    for (;;) {
      const used = await connect();
      try {
        const api = await used.api;
        // oxlint-disable-next-line house/sql-in-queries -- Google's word for it
        const { data } = await api.searchanalytics.query({ siteUrl, requestBody }, { signal });
        return (data.rows ?? []).map(readRow);
      } catch (error) {
        signal?.throwIfAborted();
        const failure = readFailure(error);
        if (failure.status === 401 && !isRenewed) {
          // A token can end before its time, and Google's library would show the same one again.
          isRenewed = true;
          if (connection === used) connection = undefined;
          continue;
        }
        const delayMs = retryDelaysMs[attempts++] ?? Infinity;
        const waitMs = Math.max(delayMs * (1 + Math.random() / 2), failure.retryAfterMs ?? 0);
        if (waitMs > longestWaitMs || !isTransient(failure)) throw explainFailure(failure, { site: siteUrl, ...used });
        await setTimeout(waitMs, undefined, { signal });
      }
    }
  }

  return {
    site: siteUrl,
    async ask({ from, to, dimensions, limit = mostRows }, signal) {
      const rows: SearchRow[] = [];
      for (;;) {
        const rowLimit = Math.min(rowsPerRequest, limit - rows.length);
        const question = {
          startDate: from,
          endDate: to,
          dimensions: [...dimensions],
          rowLimit,
          startRow: rows.length,
          type: "web",
          dataState: "final",
        };
        const page = await askPage(question, signal);
        for (const row of page) rows.push(row);
        if (page.length < rowLimit || rows.length >= limit) return rows.slice(0, limit).sort(byClicks);
      }
    },
  };
}

/** Loaded when it is first needed: it takes 150 ms and 20 MB that most processes never use. */
async function openApi({ apiUrl }: SearchConsoleSettings, credentials: Credentials) {
  const { searchconsole, auth } = await import("@googleapis/searchconsole");
  const tokenUrl = chooseTokenUrl(apiUrl, credentials.token_uri);
  const client =
    credentials.type === "service_account"
      ? new auth.JWT({
          email: credentials.client_email,
          key: credentials.private_key,
          scopes: [scope],
          additionalClaims: { aud: tokenUrl },
        })
      : new auth.OAuth2({ clientId: credentials.client_id, clientSecret: credentials.client_secret });
  if (credentials.type === "authorized_user") client.setCredentials({ refresh_token: credentials.refresh_token });
  // The library knows one token endpoint, whatever the file says.
  client.transporter.interceptors.request.add({
    async resolved(config) {
      if (config.url.href === googleTokenUrl) config.url = new URL(tokenUrl);
      return { timeout: answerMs, ...config };
    },
  });
  return searchconsole({
    version: "v1",
    auth: client,
    timeout: answerMs,
    retry: false,
    ...(apiUrl && { rootUrl: apiUrl }),
  });
}

/** Where another server stands in for Google, it gives the tokens too, unless the file names an endpoint of its own. */
function chooseTokenUrl(apiUrl: string | undefined, tokenUri: string = googleTokenUrl): string {
  return apiUrl && tokenUri === googleTokenUrl ? new URL("/token", apiUrl).href : tokenUri;
}

function readRow({ keys, clicks, impressions, ctr, position }: searchconsole_v1.Schema$ApiDataRow): SearchRow {
  const [clicked, shown] = [clicks ?? 0, impressions ?? 0];
  return {
    keys: keys ?? [],
    clicks: clicked,
    impressions: shown,
    ctr: ctr ?? (shown > 0 ? clicked / shown : 0),
    position: position ?? 0,
  };
}

const byClicks = (a: SearchRow, b: SearchRow) => b.clicks - a.clicks || b.impressions - a.impressions;
