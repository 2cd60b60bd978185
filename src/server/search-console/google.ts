import { setTimeout } from "node:timers/promises";
import type { SearchRow } from "#contract/search-console.ts";
import type { SearchConsoleSettings } from "#server/platform/integrations.ts";
import { accountOf, readCredentials } from "./credentials.ts";
import type { DayRange } from "./days.ts";
import { type ApiQuestion, type ApiRow, createGoogleClient, type GoogleClient } from "./google-client.ts";
import { explainFailure, isTransient, readFailure } from "./problems.ts";

export interface SearchQuestion extends DayRange {
  dimensions: readonly ("date" | "query" | "page" | "country" | "device")[];
  /** All rows by default. */
  limit?: number | undefined;
}

export interface GoogleSearch {
  site: string;
  /** Returns rows by clicks, or throws a SearchConsoleError, or the signal's reason if it is aborted. */
  ask(question: SearchQuestion, signal?: AbortSignal): Promise<SearchRow[]>;
}

/** Google's maximum page size. */
const rowsPerRequest = 25_000;
/** Prevents an endless loop on incorrect responses. */
const maxRows = 1_000_000;
const retryDelaysMs = [500, 1_000, 2_000];
/** Short, because a user may be waiting. */
const longestWaitMs = 10_000;

interface Connection {
  /** Text of the credentials file. */
  text: string;
  account: string;
  client: GoogleClient;
}

export function createGoogleSearch(settings: SearchConsoleSettings): GoogleSearch {
  const { siteUrl } = settings;
  let connection: Connection | undefined;

  /** The file is read each time, so that a replaced key takes effect immediately. */
  async function connect(): Promise<Connection> {
    const { text, credentials } = await readCredentials(settings.credentialsFile);
    if (connection?.text !== text)
      connection = { text, account: accountOf(credentials), client: createGoogleClient(settings, credentials) };
    return connection;
  }

  async function askPage(question: ApiQuestion, signal: AbortSignal | undefined): Promise<SearchRow[]> {
    let attempts = 0;
    let isRenewed = false;
    for (;;) {
      const used = await connect();
      try {
        const rows = await used.client.fetchRows(siteUrl, question, signal);
        return rows.map(readRow);
      } catch (error) {
        signal?.throwIfAborted();
        const failure = readFailure(error);
        if (failure.status === 401 && !isRenewed) {
          // A token may be revoked early, and the same client would send it again.
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
    async ask({ from, to, dimensions, limit = maxRows }, signal) {
      const rows: SearchRow[] = [];
      for (;;) {
        const rowLimit = Math.min(rowsPerRequest, limit - rows.length);
        const question: ApiQuestion = {
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

function readRow({ ctr, ...row }: ApiRow): SearchRow {
  return { ...row, ctr: ctr ?? (row.impressions > 0 ? row.clicks / row.impressions : 0) };
}

const byClicks = (a: SearchRow, b: SearchRow) => b.clicks - a.clicks || b.impressions - a.impressions;
